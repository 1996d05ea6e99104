/** Every landmark that has a model, with the city around it. */
import type { Architecture } from './architecture.ts';
import { buildColosseum, buildParthenon, buildStonehenge } from './landmarks/antique.ts';
import type { BuildLandmark } from './landmarks/build-landmark.ts';
import { buildCastle } from './landmarks/castle.ts';
import { buildCathedral } from './landmarks/cathedral.ts';
import { buildLighthouse, buildTowerBridge, buildWall, buildWindmill } from './landmarks/defended.ts';
import { buildGate, buildPagoda, buildTemple, buildTorii } from './landmarks/eastern.ts';
import { buildChrist, buildObelisk, buildStatue, buildTriumph } from './landmarks/monuments.ts';
import { buildMountain } from './landmarks/mountain.ts';
import { buildOnionDomes } from './landmarks/onion-domes.ts';
import { buildOpera } from './landmarks/opera.ts';
import { buildPyramid } from './landmarks/pyramid.ts';
import { buildEiffel, buildLattice } from './landmarks/steel-towers.ts';
import { buildLeaning, buildNeedle, buildStacked, buildTwins } from './landmarks/tall.ts';
import { buildPearl, buildSkyscraper, buildTwist } from './landmarks/towers.ts';
import { buildBridge, buildWheel } from './landmarks/waterside.ts';
import { buildClock, buildDome } from './landmarks/western.ts';

export interface Landmark {
  readonly id: string;
  readonly build: BuildLandmark;
  /** How the houses around it are built. */
  readonly architecture: Architecture;
  /** How much larger it stands than its model: it must rise over the roofs. */
  readonly size: number;
  /** Water along one side, or through the middle with the landmark across. */
  readonly water: 'none' | 'bay' | 'river';
  /** Lawns with trees beside it. */
  readonly lawns?: true;
  /** Trees in blossom. */
  readonly blossom?: true;
}

export const LANDMARKS: readonly Landmark[] = [
  {
    id: 'bridge',
    build: buildBridge,
    architecture: 'pastel',
    size: 1,
    water: 'river',
  },
  {
    id: 'pearl',
    build: buildPearl,
    architecture: 'modern',
    size: 1.25,
    water: 'bay',
  },
  {
    id: 'twist',
    build: buildTwist,
    architecture: 'modern',
    size: 1.25,
    water: 'none',
  },
  {
    id: 'temple',
    build: buildTemple,
    architecture: 'asia',
    size: 1.3,
    water: 'none',
  },
  {
    id: 'gate',
    build: buildGate,
    architecture: 'asia',
    size: 1.12,
    water: 'none',
  },
  {
    id: 'eiffel',
    build: buildEiffel,
    architecture: 'mansard',
    size: 1.42,
    water: 'none',
    lawns: true,
  },
  {
    id: 'wheel',
    build: buildWheel,
    architecture: 'pastel',
    size: 1.12,
    water: 'bay',
  },
  {
    id: 'mountain',
    build: buildMountain,
    architecture: 'pastel',
    size: 1.5,
    water: 'none',
    lawns: true,
  },
  {
    id: 'clock',
    build: buildClock,
    architecture: 'brick',
    size: 1.3,
    water: 'none',
  },
  {
    id: 'opera',
    build: buildOpera,
    architecture: 'pastel',
    size: 1.22,
    water: 'bay',
  },
  {
    id: 'lattice',
    build: buildLattice,
    architecture: 'modern',
    size: 1.35,
    water: 'none',
  },
  {
    id: 'torii',
    build: buildTorii,
    architecture: 'asia',
    size: 1.15,
    water: 'none',
    blossom: true,
  },
  {
    id: 'castle',
    build: buildCastle,
    architecture: 'pastel',
    size: 1.2,
    water: 'none',
    lawns: true,
  },
  {
    id: 'pyramid',
    build: buildPyramid,
    architecture: 'desert',
    size: 1.36,
    water: 'none',
  },
  {
    id: 'cathedral',
    build: buildCathedral,
    architecture: 'mansard',
    size: 1.12,
    water: 'none',
    lawns: true,
  },
  {
    id: 'dome',
    build: buildDome,
    architecture: 'desert',
    size: 1.28,
    water: 'none',
    lawns: true,
  },
  {
    id: 'pagoda',
    build: buildPagoda,
    architecture: 'asia',
    size: 1.3,
    water: 'none',
  },
  {
    id: 'skyscraper',
    build: buildSkyscraper,
    architecture: 'modern',
    size: 1.3,
    water: 'none',
  },
  {
    id: 'wall',
    build: buildWall,
    architecture: 'asia',
    size: 1.5,
    water: 'none',
    lawns: true,
  },
  {
    id: 'colosseum',
    build: buildColosseum,
    architecture: 'mansard',
    size: 1.15,
    water: 'none',
    lawns: true,
  },
  {
    id: 'statue',
    build: buildStatue,
    architecture: 'modern',
    size: 1.25,
    water: 'bay',
  },
  {
    id: 'triumph',
    build: buildTriumph,
    architecture: 'mansard',
    size: 1.25,
    water: 'none',
    lawns: true,
  },
  {
    id: 'leaning',
    build: buildLeaning,
    architecture: 'mansard',
    size: 1.25,
    water: 'none',
    lawns: true,
  },
  {
    id: 'christ',
    build: buildChrist,
    architecture: 'pastel',
    size: 1.2,
    water: 'bay',
  },
  {
    id: 'parthenon',
    build: buildParthenon,
    architecture: 'desert',
    size: 1.25,
    water: 'none',
    lawns: true,
  },
  {
    id: 'towerbridge',
    build: buildTowerBridge,
    architecture: 'brick',
    size: 1,
    water: 'river',
  },
  {
    id: 'needle',
    build: buildNeedle,
    architecture: 'modern',
    size: 1.2,
    water: 'none',
    lawns: true,
  },
  {
    id: 'stacked',
    build: buildStacked,
    architecture: 'modern',
    size: 1.25,
    water: 'none',
  },
  {
    id: 'twins',
    build: buildTwins,
    architecture: 'modern',
    size: 1.2,
    water: 'none',
  },
  {
    id: 'obelisk',
    build: buildObelisk,
    architecture: 'mansard',
    size: 1.2,
    water: 'none',
    lawns: true,
  },
  {
    id: 'windmill',
    build: buildWindmill,
    architecture: 'brick',
    size: 1.3,
    water: 'bay',
    lawns: true,
  },
  {
    id: 'lighthouse',
    build: buildLighthouse,
    architecture: 'pastel',
    size: 1.2,
    water: 'bay',
  },
  {
    id: 'onion',
    build: buildOnionDomes,
    architecture: 'pastel',
    size: 1.2,
    water: 'none',
  },
  {
    id: 'stonehenge',
    build: buildStonehenge,
    architecture: 'pastel',
    size: 1.2,
    water: 'none',
    lawns: true,
  },
];

/** Cities we have no model for differ in architecture too. */
