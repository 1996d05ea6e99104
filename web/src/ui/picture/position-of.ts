import type { Focus } from '@afterglow/domain/picture-focus';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** CSS `object-position` that keeps people's heads in a crop; undefined leaves it to the frame. */
export const positionOf = (focus: Focus | null | undefined): string | undefined =>
  focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined;
