// Loaded into a server before it starts. Answers each message of the parent process with what is in use once the
// garbage is collected: the heap and the buffers outside of it, in bytes, and the number of open handles.
process.on("message", () => {
  const { gc } = globalThis as { gc?: () => void };
  if (!gc) throw new Error("start it with --expose-gc");
  // What the first collection frees may hold buffers that only the next one frees.
  gc();
  setImmediate(() => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ bytes: heapUsed + external, handles: process.getActiveResourcesInfo().length });
  });
});
process.channel?.unref();
