/** A microphone that may be chosen. */
export interface Device {
  readonly deviceId: string;
  readonly name: string;
}

/** Those that are plugged in. They have names as soon as one of them may be used. */
export async function microphones(): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }) => ({ deviceId, name: label }));
}
