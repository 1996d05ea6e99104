/** The tools that draw on the canvas. What they look like: `tool-components.ts`. */
import type { IconName } from '../../../ui/picture/icon.tsx';

export type ToolId = 'mask' | 'restore' | 'adjust' | 'local' | 'retouch' | 'inspect' | 'expand' | 'layers' | 'collage';

export interface Tool {
  readonly id: ToolId;
  readonly icon: IconName;
  readonly shortcut: string;
  /** It makes a version and continues with it; every other tool begins again on another version. */
  readonly goesOn?: true;
  /** A finger or the plain mouse moves the picture, as without a tool. */
  readonly leavesPointer?: true;
}

export const tools: readonly Tool[] = [
  { id: 'mask', icon: 'brush', shortcut: 'b' },
  { id: 'restore', icon: 'history', shortcut: 'r' },
  { id: 'adjust', icon: 'crop', shortcut: 'c', leavesPointer: true },
  { id: 'local', icon: 'sliders', shortcut: 'a' },
  { id: 'retouch', icon: 'wand', shortcut: 'h' },
  { id: 'inspect', icon: 'eye', shortcut: 'i' },
  {
    id: 'expand',
    icon: 'expand',
    shortcut: 'x',
    goesOn: true,
  },
  { id: 'layers', icon: 'layers', shortcut: 'l' },
  { id: 'collage', icon: 'dashboard', shortcut: 'g' },
];

/** Tools whose price is shown before anything is set: they open once it is known. */
export const pricedTools: ReadonlySet<ToolId | null> = new Set<ToolId | null>([
  'adjust',
  'local',
  'retouch',
  'expand',
  'layers',
  'collage',
]);

/** Wishes that have a button of their own: it says them, and the plan shows the price. */
export const wishes = [
  { id: 'cutOut', icon: 'scissors' },
  { id: 'light', icon: 'sun' },
  { id: 'enlarge', icon: 'zoom-in' },
  { id: 'eraseMarked', icon: 'eraser' },
] as const satisfies readonly { readonly id: string; readonly icon: IconName }[];
