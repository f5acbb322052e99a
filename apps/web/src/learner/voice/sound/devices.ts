/** A selectable microphone. */
export interface Device {
  readonly deviceId: string;
  readonly name: string;
}

/** The connected microphones. They have names once the page has permission. */
export async function microphones(): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }) => ({ deviceId, name: label }));
}
