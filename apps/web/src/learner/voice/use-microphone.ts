import { useEffect, useRef, useState } from "preact/hooks";
import type { MicrophoneProblem } from "./rules/microphone-problem.js";
import { browserSound } from "./sound/browser-sound.js";
import { type Device, microphones } from "./sound/devices.js";
import { type Microphone, MicrophoneError } from "./sound/sound.js";

export type MicrophoneState =
  | { readonly at: "off" }
  | { readonly at: "asking" }
  | { readonly at: "on"; readonly microphone: Microphone; readonly wanted: string | null }
  | { readonly at: "failed"; readonly problem: MicrophoneProblem };

export interface MicrophoneInUse {
  readonly state: MicrophoneState;
  readonly devices: readonly Device[];
  open(deviceId: string | null): Promise<void>;
}

/** Keeps a microphone on while the component is shown. */
export function useMicrophone(): MicrophoneInUse {
  const [state, setState] = useState<MicrophoneState>({ at: "off" });
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const inUse = useRef<Microphone | undefined>(undefined);
  const attempt = useRef(0);

  function close(): void {
    attempt.current++;
    inUse.current?.close();
    inUse.current = undefined;
  }

  async function open(deviceId: string | null): Promise<void> {
    close();
    const ours = attempt.current;
    setState({ at: "asking" });
    try {
      const microphone = await browserSound.openMicrophone(deviceId);
      if (ours !== attempt.current) return microphone.close();
      inUse.current = microphone;
      microphone.onLost(() => {
        if (inUse.current !== microphone) return;
        close();
        setState({ at: "failed", problem: "lost" });
      });
      setState({ at: "on", microphone, wanted: deviceId });
      setDevices(await microphones());
    } catch (error) {
      if (ours !== attempt.current) return;
      setState({ at: "failed", problem: error instanceof MicrophoneError ? error.problem : "failed" });
    }
  }

  useEffect(() => {
    const refresh = async () => inUse.current && setDevices(await microphones());
    navigator.mediaDevices?.addEventListener("devicechange", refresh);
    return () => {
      navigator.mediaDevices?.removeEventListener("devicechange", refresh);
      close();
    };
  }, []);

  return { state, devices, open };
}
