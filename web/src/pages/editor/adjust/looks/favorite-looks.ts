/** Looks that a person likes best, kept in this browser. */
import { presetLooks, type PresetLook } from '@afterglow/domain/edits/step-names';
import { useState } from 'react';

const place = 'afterglow:looks';

export function useFavoriteLooks(): [liked: readonly PresetLook[], toggle: (look: PresetLook) => void] {
  const [liked, setLiked] = useState(readFavorites);
  return [
    liked,
    (look) => {
      const next = liked.includes(look) ? liked.filter((each) => each !== look) : [...liked, look];
      setLiked(next);
      try {
        localStorage.setItem(place, JSON.stringify(next));
      } catch {
        // Storage is off: they stay as long as the panel does.
      }
    },
  ];
}

function readFavorites(): readonly PresetLook[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? presetLooks.filter((look) => kept.includes(look)) : [];
  } catch {
    return [];
  }
}
