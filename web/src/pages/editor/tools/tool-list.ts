/** The tools that draw on the canvas; each is loaded when it is opened. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../../../ui/picture/icon.tsx';
import type { ToolProps } from '../tool-contract.ts';

export type ToolId = 'mask' | 'restore' | 'adjust' | 'local' | 'retouch' | 'inspect' | 'expand' | 'layers' | 'collage';

export interface Tool {
  readonly id: ToolId;
  readonly icon: IconName;
  readonly shortcut: string;
  /** It makes a version and continues with it; every other tool begins again on another version. */
  readonly goesOn?: true;
  readonly Component: LazyExoticComponent<ComponentType<ToolProps>>;
}

export const tools: readonly Tool[] = [
  { id: 'mask', icon: 'brush', shortcut: 'b', Component: lazy(() => import('../mask/mask-tool.tsx')) },
  { id: 'restore', icon: 'history', shortcut: 'r', Component: lazy(() => import('../mask/restore-tool.tsx')) },
  { id: 'adjust', icon: 'crop', shortcut: 'c', Component: lazy(() => import('../adjust/adjust-tool.tsx')) },
  { id: 'local', icon: 'sliders', shortcut: 'a', Component: lazy(() => import('../parts/local/local-tool.tsx')) },
  { id: 'retouch', icon: 'wand', shortcut: 'h', Component: lazy(() => import('../parts/retouch/retouch-tool.tsx')) },
  { id: 'inspect', icon: 'eye', shortcut: 'i', Component: lazy(() => import('../inspect/inspect-tool.tsx')) },
  {
    id: 'expand',
    icon: 'expand',
    shortcut: 'x',
    goesOn: true,
    Component: lazy(() => import('../adjust/expand-tool.tsx')),
  },
  { id: 'layers', icon: 'layers', shortcut: 'l', Component: lazy(() => import('../layers/layers-tool.tsx')) },
  { id: 'collage', icon: 'dashboard', shortcut: 'g', Component: lazy(() => import('../collage/collage-tool.tsx')) },
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
