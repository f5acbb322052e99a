/** These functions run in a page, so they must not refer to anything outside themselves. */

/** A microphone that hums until `window.unplug()` disconnects it. */
export function unpluggableMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const destination = context.createMediaStreamDestination();
    const hum = new OscillatorNode(context);
    hum.connect(destination);
    hum.start();
    Object.assign(window, {
      unplug: () => {
        for (const track of destination.stream.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event("ended"));
        }
      },
    });
    return destination.stream;
  };
}

export function busyMicrophone(): void {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException("Could not start audio source", "NotReadableError"));
}

export function noMicrophone(): void {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException("Requested device not found", "NotFoundError"));
}

/** The request for permission stays pending until `window.allow()`. */
export function hesitantMicrophone(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    await new Promise<void>((resolve) => Object.assign(window, { allow: resolve }));
    return open(constraints);
  };
}

/** Opens a different microphone from the one requested, as Chrome may do. */
export function stubbornMicrophone(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = () => open({ audio: true });
}

/** The test speaks through the current recognizer, `window.recogniser`. */
export function fakeRecogniser(): void {
  class FakeRecognition extends EventTarget {
    lang = "";
    start() {
      Object.assign(window, { recogniser: this });
      queueMicrotask(() => this.dispatchEvent(new Event("start")));
    }
    stop() {
      queueMicrotask(() => this.end());
    }
    abort() {}
    end() {
      this.dispatchEvent(new Event("end"));
    }
    hear(texts: string[], isFinal: boolean) {
      const results = texts.map((transcript) =>
        Object.assign([{ transcript, confidence: 0.9 }], { isFinal }),
      );
      this.dispatchEvent(Object.assign(new Event("result"), { results }));
    }
    fail(error: string) {
      this.dispatchEvent(Object.assign(new Event("error"), { error }));
      this.end();
    }
  }
  Object.assign(window, { SpeechRecognition: FakeRecognition, webkitSpeechRecognition: FakeRecognition });
}

export function noRecogniser(): void {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
}

/** The voices log to `window.spoken`, and speak until `window.finishSpeaking()`. */
export function fakeVoices(): void {
  const spoken: { text: string; voice: string | undefined }[] = [];
  let current: SpeechSynthesisUtterance | undefined;
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [
      { name: "Anna", lang: "de-DE", default: true, localService: true },
      { name: "Alice", lang: "en-GB", default: false, localService: true },
    ],
    speak(utterance: SpeechSynthesisUtterance) {
      current = utterance;
      spoken.push({ text: utterance.text, voice: utterance.voice?.name });
      queueMicrotask(() => utterance.onstart?.(new Event("start") as SpeechSynthesisEvent));
    },
    cancel() {
      current?.onerror?.(
        Object.assign(new Event("error"), { error: "canceled" }) as SpeechSynthesisErrorEvent,
      );
      current = undefined;
    },
  });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  Object.assign(window, {
    spoken,
    SpeechSynthesisUtterance: class {
      voice: unknown = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
    finishSpeaking: () => current?.onend?.(new Event("end") as SpeechSynthesisEvent),
  });
}

/** Refuses to play audio before a tap. The browser itself would take the test's calls for taps. */
export function tapFirst(): void {
  const play = HTMLMediaElement.prototype.play;
  let hasTapped = false;
  addEventListener("pointerdown", () => {
    hasTapped = true;
  });
  HTMLMediaElement.prototype.play = function () {
    return hasTapped ? play.call(this) : Promise.reject(new DOMException("tap first", "NotAllowedError"));
  };
}

/** Stores the size of the latest audio that the page prepared in `window.soundBytes`. */
export function weighSounds(): void {
  const create = URL.createObjectURL;
  URL.createObjectURL = (sound) => {
    if (sound instanceof Blob) Object.assign(window, { soundBytes: sound.size });
    return create(sound);
  };
}
