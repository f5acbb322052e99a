export interface Device {
  readonly deviceId: string;
  readonly name: string;
}

/** The browser reveals the microphones' names only once the page has permission. */
export async function microphones(): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }) => ({ deviceId, name: label }));
}
