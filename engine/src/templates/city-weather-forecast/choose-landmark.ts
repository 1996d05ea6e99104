/** Which model stands in the middle, and how its city is laid out. */
import type { Architecture } from './architecture.ts';
import { LANDMARKS, type Landmark } from './landmark-list.ts';
import { readLandmark } from './landmark-words.ts';
import { buildHeroTower } from './landmarks/hero-tower.ts';

const ELSEWHERE: readonly Architecture[] = ['modern', 'pastel', 'brick', 'mansard'];

/** The landmark that the words mean or come nearest to; otherwise a tower that `seed` gives its proportions. */
export function chooseLandmark(landmark: string, city: string, seed: number): Landmark {
  const { used } = readLandmark(landmark, city);
  return LANDMARKS.find(({ id }) => id === used) ?? nameless(seed);
}

const nameless = (seed: number): Landmark => ({
  id: 'tower',
  build: buildHeroTower,
  architecture: ELSEWHERE[seed % ELSEWHERE.length],
  size: 1.25,
  water: seed % 3 === 0 ? 'bay' : 'none',
});
