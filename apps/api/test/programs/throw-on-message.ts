// Loaded into a server before it starts. Throws, in an event handler, the error that its parent process sends.
process.on("message", ({ name, ...fields }: { name: string }) => {
  setTimeout(() => {
    throw Object.assign(new Error("secret words"), { name }, fields);
  });
});
process.channel?.unref();
