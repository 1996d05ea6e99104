/** What the planner is told and what it answers. Codes and numbers only: the words belong to anyone who shows them. */
import type { ToneSetting } from './step-names.ts';
import type { EditStep, Step } from './steps.ts';

/** What the conversation looks like when the instruction arrives. */
export interface PlannerState {
  /** Sizes in pixels of the pictures in the conversation, first to last. */
  readonly pictures: readonly {
    readonly width: number;
    readonly height: number;
    /** What a layer or a collage names it by; absent where there are none. */
    readonly imageId?: string | undefined;
  }[];
  /** The picture on the canvas, counted from 1. */
  readonly current: number;
  /** Steps that made the version on the canvas; empty when it is an upload. */
  readonly last: readonly EditStep[];
  /** What those steps spared, and what they were confined to; absent where they were about all of it. */
  readonly scope?: { readonly keep: readonly Region[]; readonly only: Region | undefined } | undefined;
  /** Versions that can be undone and redone. */
  readonly undoable: number;
  readonly redoable: number;
  /** Steps of all versions from the upload to the canvas, oldest first; absent where nobody can ask for them. */
  readonly done?: readonly EditStep[];
  /** What was said before and is not done: its plan waits to be run, or it ended in a question. One wish a line. */
  readonly after?: string | undefined;
  /** Something is marked on the canvas. */
  readonly mask: boolean;
  /** A creative model is configured. */
  readonly creative: boolean;
}

/** Parts of a picture that an edit spares or to which it is confined; masks of them come from the engine. */
export const regions = ['face', 'people', 'background', 'hair', 'text'] as const;
export type Region = (typeof regions)[number];

export const questions = [
  'background',
  'ratio',
  'size',
  'text',
  'watermark',
  'improve',
  'which-way',
  'hair-colour',
  'id-size',
  'colour-of-what',
  'shop',
  'which-state',
  'beyond',
  'what-to-blur',
] as const;
export type Question = (typeof questions)[number];

export const needs = ['creative', 'mask', 'picture', 'second-picture', 'history', 'last-step'] as const;
export type Need = (typeof needs)[number];

export const limits = [
  'video',
  'identify-person',
  'unsafe',
  'reshape-body',
  'picture-number',
  'enlargement',
  'collage',
] as const;
export type Limit = (typeof limits)[number];

export const talks = [
  'hello',
  'thanks',
  'help',
  'price',
  'nothing-to-do',
  'nothing-done',
  'dropped',
  'privacy',
  'balance',
  'no-strength',
  'chat',
] as const;
export type Talk = (typeof talks)[number];

/** Something to say beside, or instead of, the steps. */
export type Remark =
  /** Ambiguous: each choice is a complete answer; without choices the person types or uses a panel. */
  | { readonly kind: 'ask'; readonly code: Question; readonly choices: readonly (readonly Step[])[] }
  /** What would be needed; `text` is the part of the instruction it is about. */
  | { readonly kind: 'need'; readonly code: Need; readonly text: string }
  | { readonly kind: 'cannot'; readonly code: Limit; readonly text: string }
  | { readonly kind: 'talk'; readonly code: Talk }
  /** The answer to "what have you done". */
  | { readonly kind: 'done'; readonly steps: readonly EditStep[] }
  /** A language model's own words, in the person's language: a question or a sentence. Shown as text. */
  | { readonly kind: 'said'; readonly text: string }
  /** A limit of the wish (a place, a number, an exception) that could not be read; `choices` are the steps without it. */
  | { readonly kind: 'unread'; readonly text: string; readonly choices: readonly (readonly Step[])[] }
  /** Not understood; never guessed. */
  | { readonly kind: 'unknown'; readonly text: string };

/** What a background may be besides a color. */
export const backgroundKinds = ['transparent', 'blur', 'gradient', 'picture'] as const;

/** Places of a part that have a name, beside those that are found. */
export const partPlaces = [
  'left',
  'right',
  'top',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'middle',
  'edges',
  'shadows',
  'highlights',
] as const;
export type PartPlace = (typeof partPlaces)[number];

/** Every line a summary can have: the interface has one message for each. */
export type SummaryCode =
  | Exclude<Step['op'], 'tone' | 'remove-background' | 'adjust' | 'extend' | 'retouch' | 'obscure'>
  | `cast-${'shadow' | 'reflection'}`
  | `layer.${'text' | 'sticker' | 'picture' | 'subject' | 'backdrop' | 'frame' | 'corners'}`
  | 'adjust.crop'
  | 'adjust.corners'
  | 'adjust.trim'
  | 'adjust.uprights'
  | 'adjust.level'
  | 'adjust.curves'
  | 'adjust.mixer'
  | `mix.${'hue' | 'saturation' | 'light'}`
  | 'adjust.split'
  | 'adjust.local'
  | `obscure.${'mosaic' | 'blur'}`
  | `retouch.${'skin' | 'teeth' | 'eyes' | 'spots'}`
  | `extend.${'border' | 'ratio' | 'sides' | 'side' | 'canvas'}`
  | `tone.${ToneSetting}`
  | `remove-background.${(typeof backgroundKinds)[number] | 'colour'}`;

/** One line of the summary: an operation or setting and its values. */
export interface SummaryLine {
  readonly code: SummaryCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface Plan {
  /** In order; at most `MOST_STEPS`. Empty when only remarks answer. */
  readonly steps: readonly Step[];
  /** `before-last`: the steps replace those of the last version and start where it started. */
  readonly base: 'current' | 'before-last' | 'original';
  /** Parts that stay as they are. */
  readonly keep: readonly Region[];
  /** The only part that changes. */
  readonly only: Region | undefined;
  readonly remarks: readonly Remark[];
  /** Credits of all steps on all their pictures. */
  readonly price: number;
  readonly summary: readonly SummaryLine[];
  /** Offered when nothing could be planned. */
  readonly suggestions: readonly (readonly Step[])[];
  /** It continues the wish before it: an answer to its question, or a change of the plan that waited. */
  readonly continues?: true;
}

export const MOST_STEPS = 12;
/** Longer instructions are read to here, in UTF-16 units. */
export const MOST_TEXT = 1000;
