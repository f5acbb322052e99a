import { problemOf, problemOfPage } from "../rules/microphone-problem.js";
import { recordingType } from "../rules/recording-type.js";
import { currentPage, isFramed, knowsItsPolicy } from "./page.js";
import { type Microphone, MicrophoneError, type Recorder, type Sound } from "./sound.js";

/** At most this much is lost when the page closes. */
const PIECE_MS = 500;

/** More than enough for speech; an hour takes about twenty megabytes. */
const BITS_PER_SECOND = 48_000;

export const browserSound: Sound = {
  async openMicrophone(deviceId) {
    const problem = problemOfPage(currentPage());
    if (problem) throw new MicrophoneError(problem);
    return microphone(await openedStream(deviceId));
  },
};

async function openedStream(deviceId: string | null): Promise<MediaStream> {
  const audio = deviceId === null ? true : { deviceId: { exact: deviceId } };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const problem = problemOf(error);
    // The browser does not say who refused: the learner or the embedding page.
    const mayBeFrame = problem === "denied" && isFramed() && !knowsItsPolicy();
    throw new MicrophoneError(mayBeFrame ? "framed" : problem, { cause: error });
  }
}

function microphone(stream: MediaStream): Microphone {
  const [track] = stream.getAudioTracks();
  if (!track) throw new MicrophoneError("none");
  const meter = levelMeter(stream);
  return {
    deviceId: track.getSettings().deviceId ?? null,
    name: track.label,
    level: meter.level,
    onLost(listener) {
      const lost = new AbortController();
      for (const event of ["ended", "mute"]) {
        const options = { once: true, signal: lost.signal };
        track.addEventListener(event, () => [lost.abort(), listener()], options);
      }
    },
    record: (onPiece) => recorder(stream, onPiece),
    close() {
      meter.close();
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

function recorder(stream: MediaStream, onPiece: (piece: Blob) => void): Recorder {
  const mimeType = recordingType({
    isApple: navigator.vendor.startsWith("Apple"),
    canRecord: (type) => MediaRecorder.isTypeSupported(type),
    canPlay: (type) => document.createElement("audio").canPlayType(type) !== "",
  });
  const media = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType !== undefined && { mimeType }),
  });
  const ended = new Promise<void>((resolve) => media.addEventListener("stop", () => resolve()));
  media.addEventListener("dataavailable", ({ data }) => onPiece(data));
  media.start(PIECE_MS);
  return {
    get type() {
      return media.mimeType;
    },
    ended,
    end() {
      if (media.state !== "inactive") media.stop();
      return ended;
    },
  };
}

/** Starts measuring on the first call. */
function levelMeter(stream: MediaStream): { level(): number; close(): void } {
  let context: AudioContext | undefined;
  let analyser: AnalyserNode | undefined;
  let samples = new Float32Array();
  return {
    level() {
      if (!context || !analyser) {
        context = new AudioContext();
        analyser = new AnalyserNode(context, { fftSize: 1024 });
        samples = new Float32Array(analyser.fftSize);
        context.createMediaStreamSource(stream).connect(analyser);
      }
      // Firefox rejects if the context is closed in the meantime.
      if (context.state === "suspended") context.resume().catch(() => {});
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
    },
    close: () => void context?.close(),
  };
}
