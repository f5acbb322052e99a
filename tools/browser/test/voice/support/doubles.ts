/** What runs in a page in place of things that no machine for tests has. Nothing here may use anything outside it. */

/** `window.unplug()` takes the microphone away; until then it hums. */
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

/** A microphone that another program uses. */
export function busyMicrophone(): void {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException("Could not start audio source", "NotReadableError"));
}

/** There is none. */
export function noMicrophone(): void {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException("Requested device not found", "NotFoundError"));
}

/** Nobody has answered yet whether the page may use it; `window.allow()` does. */
export function hesitantMicrophone(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    await new Promise<void>((resolve) => Object.assign(window, { allow: resolve }));
    return open(constraints);
  };
}

/** Chrome may take another microphone than the one that was asked for. */
export function stubbornMicrophone(): void {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = () => open({ audio: true });
}

/** `window.recogniser` is the one that listens now; the test speaks through it. */
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

/** A browser without a recogniser. */
export function noRecogniser(): void {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
}

/** Voices that note what they say, in `window.spoken`, and say it until `window.finishSpeaking()`. */
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

/** Plays nothing before somebody has tapped. The browser itself takes what a test asks of it for a tap. */
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

/** `window.soundBytes` is how large the sound is that the page has made ready to be heard last. */
export function weighSounds(): void {
  const create = URL.createObjectURL;
  URL.createObjectURL = (sound) => {
    if (sound instanceof Blob) Object.assign(window, { soundBytes: sound.size });
    return create(sound);
  };
}
