import { useEffect, useState } from 'react';

/** So long after the last change a picture is laid out at its new scale. */
const STILL_MS = 120;
/** Stretched by more than this it would look wrong even for a moment. */
const MOST_STRETCH = 3;

/**
 * The scale that a picture is laid out at, while `scale` changes with a gesture. Laying 24 megapixels out again paints them again, which
 * takes several frames without a graphics processor; what is painted already is stretched in one, and is sharp again when the
 * gesture rests.
 */
export function useLaidScale(scale: number): number {
  const [laid, setLaid] = useState(scale);
  const stretch = scale / laid;
  const canStretch = stretch < MOST_STRETCH && stretch > 1 / MOST_STRETCH;
  useEffect(() => {
    if (laid === scale) return undefined;
    const timer = setTimeout(() => setLaid(scale), canStretch ? STILL_MS : 0);
    return () => clearTimeout(timer);
  }, [laid, scale, canStretch]);
  return canStretch ? laid : scale;
}
