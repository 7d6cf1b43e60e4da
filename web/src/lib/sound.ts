// Short, soft sounds made on the spot; nothing is downloaded and nothing plays unless it is switched on.
import { settings } from './settings.svelte';

type Sound = 'card' | 'coin' | 'turn' | 'win' | 'no' | 'moment';

// frequency in Hz, start and length in seconds
const TONES: Record<Sound, [number, number, number][]> = {
  card: [[180, 0, 0.06]],
  coin: [
    [1320, 0, 0.07],
    [1760, 0.05, 0.12],
  ],
  turn: [
    [523, 0, 0.16],
    [784, 0.09, 0.22],
  ],
  win: [
    [523, 0, 0.2],
    [659, 0.12, 0.2],
    [784, 0.24, 0.2],
    [1047, 0.36, 0.5],
  ],
  no: [[140, 0, 0.12]],
  moment: [
    [392, 0, 0.14],
    [523, 0.1, 0.22],
  ],
};

let context: AudioContext | null = null;

/** Heard once the move is drawn: to open the loudspeaker the first time takes longer than a frame. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return; // browsers wait for a first click
  requestAnimationFrame(() => setTimeout(() => sing(sound)));
}

function sing(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') return void context.resume();
  for (const [frequency, start, length] of TONES[sound]) tone(context, frequency, context.currentTime + start, length);
}

function tone(audio: AudioContext, frequency: number, start: number, length: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(0.07, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
