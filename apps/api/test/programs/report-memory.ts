// Loaded into a server before it starts. Answers each message from the parent process with the bytes in use after
// garbage collection, on the heap and in external buffers, and with the number of open handles.
process.on("message", () => {
  const { gc } = globalThis as { gc?: () => void };
  if (!gc) throw new Error("start it with --expose-gc");
  // Buffers of objects from the first collection are freed only by the next one.
  gc();
  setImmediate(() => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ bytes: heapUsed + external, handles: process.getActiveResourcesInfo().length });
  });
});
process.channel?.unref();
