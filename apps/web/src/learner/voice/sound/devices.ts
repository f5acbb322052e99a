/** A microphone that the learner can choose. */
export interface Device {
  readonly deviceId: string;
  readonly name: string;
}

/** The connected microphones. The browser reveals their names only once the page has permission. */
export async function microphones(): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }) => ({ deviceId, name: label }));
}
