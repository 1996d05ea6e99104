import { useEffect, useState } from 'react';
import type { PanelState } from '../settings.ts';
import { findLetters, type Letters } from './letters.ts';

/** While somebody types, the engine is asked after a pause. */
const pauseMs = 220;

/** The engine's letters for what is written; undefined until they are there, and without a connection. */
export function useLetters(versionId: string, { caption, watermark }: PanelState): Letters | undefined {
  const [letters, setLetters] = useState<{ readonly of: string; readonly drawn: Letters }>();
  // of another size they are enlarged until they are drawn again
  const { content, font } = caption;
  const look = JSON.stringify([versionId, content, font, caption.colour, watermark.content]);
  useEffect(() => {
    let gone = false;
    const later = setTimeout(() => {
      findLetters(versionId, caption, watermark).then(
        (drawn) => gone || setLetters({ of: look, drawn }),
        // the browser's own letters stay
        () => undefined,
      );
    }, pauseMs);
    return () => {
      gone = true;
      clearTimeout(later);
    };
  }, [look, versionId, caption, watermark]);
  return letters?.of === look ? letters.drawn : undefined;
}
