/** A sign: a drawing in one color that stands for a thing of which there is no emoji, and what people call it. */
import type { ThingSize } from '../thing-row.ts';

/** What it is painted with: the sign itself, and what shows through it. */
export const TINTS = {
  blue: ['#3f7cac', '#e3eef7'],
  red: ['#c8553d', '#fbe3dc'],
  green: ['#588157', '#e6f0df'],
  brown: ['#8d6e63', '#f3e9e2'],
  violet: ['#6d597a', '#eee6f2'],
  yellow: ['#f2a541', '#fff3dc'],
} as const;

export type SignRow = readonly [
  icon: string,
  tint: keyof typeof TINTS,
  size: ThingSize,
  en: string,
  zh: string,
  es: string,
];

/** Name of the drawing; it tells a sign from an emoji of the same name. */
export const signName = (icon: string): string => `sign-${icon}`;
