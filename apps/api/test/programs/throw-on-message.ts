// Loaded into a server before it starts. Throws each error that its parent process sends, in an event handler.
process.on("message", ({ name, ...fields }: { name: string }) => {
  setTimeout(() => {
    throw Object.assign(new Error("secret words"), { name }, fields);
  });
});
process.channel?.unref();
