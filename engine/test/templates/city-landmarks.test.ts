/** Each landmark of the miniature city as a model, and each scene of a double exposure, as small as they can be. */
import { expect, test } from 'vitest';
import { Mesh } from '../../src/render3d/mesh.ts';
import {
  buildColosseum,
  buildParthenon,
  buildStonehenge,
} from '../../src/templates/city-weather-forecast/landmarks/antique.ts';
import { buildCastle } from '../../src/templates/city-weather-forecast/landmarks/castle.ts';
import { buildCathedral } from '../../src/templates/city-weather-forecast/landmarks/cathedral.ts';
import {
  buildLighthouse,
  buildTowerBridge,
  buildWall,
  buildWindmill,
} from '../../src/templates/city-weather-forecast/landmarks/defended.ts';
import {
  buildGate,
  buildPagoda,
  buildTemple,
  buildTorii,
} from '../../src/templates/city-weather-forecast/landmarks/eastern.ts';
import { buildHeroTower } from '../../src/templates/city-weather-forecast/landmarks/hero-tower.ts';
import {
  buildChrist,
  buildObelisk,
  buildStatue,
  buildTriumph,
} from '../../src/templates/city-weather-forecast/landmarks/monuments.ts';
import { buildMountain } from '../../src/templates/city-weather-forecast/landmarks/mountain.ts';
import { buildOnionDomes } from '../../src/templates/city-weather-forecast/landmarks/onion-domes.ts';
import { buildOpera } from '../../src/templates/city-weather-forecast/landmarks/opera.ts';
import { buildPyramid } from '../../src/templates/city-weather-forecast/landmarks/pyramid.ts';
import { buildEiffel, buildLattice } from '../../src/templates/city-weather-forecast/landmarks/steel-towers.ts';
import {
  buildLeaning,
  buildNeedle,
  buildStacked,
  buildTwins,
} from '../../src/templates/city-weather-forecast/landmarks/tall.ts';
import { buildPearl, buildSkyscraper, buildTwist } from '../../src/templates/city-weather-forecast/landmarks/towers.ts';
import { buildBridge, buildWheel } from '../../src/templates/city-weather-forecast/landmarks/waterside.ts';
import { buildClock, buildDome } from '../../src/templates/city-weather-forecast/landmarks/western.ts';
import { Palette } from '../../src/templates/city-weather-forecast/palette.ts';
import { drawScene } from '../../src/templates/double-exposure/scenes.ts';

const builders = {
  buildBridge,
  buildCastle,
  buildCathedral,
  buildChrist,
  buildClock,
  buildColosseum,
  buildDome,
  buildEiffel,
  buildGate,
  buildHeroTower,
  buildLattice,
  buildLeaning,
  buildLighthouse,
  buildMountain,
  buildNeedle,
  buildObelisk,
  buildOnionDomes,
  buildOpera,
  buildPagoda,
  buildParthenon,
  buildPearl,
  buildPyramid,
  buildSkyscraper,
  buildStacked,
  buildStatue,
  buildStonehenge,
  buildTemple,
  buildTorii,
  buildTowerBridge,
  buildTriumph,
  buildTwins,
  buildTwist,
  buildWall,
  buildWheel,
  buildWindmill,
};

test.each(Object.entries(builders))(
  '%s stands on the ground, in materials that there are, by day and night',
  (_, build) => {
    const shapes = [0, 1].map((night) => {
      const mesh = new Mesh();
      const palette = new Palette(night);
      build(mesh, palette, 3);
      const coordinates = mesh.positions.subarray(0, mesh.count * 9);
      expect(coordinates.every(Number.isFinite)).toBe(true);
      expect(mesh.materials.subarray(0, mesh.count).every((material) => material < palette.materials.length)).toBe(
        true,
      );
      const heights = coordinates.filter((_value, i) => i % 3 === 1);
      return {
        count: mesh.count,
        low: heights.reduce((a, b) => Math.min(a, b)),
        high: heights.reduce((a, b) => Math.max(a, b)),
      };
    });
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0].count).toBeGreaterThan(10);
    expect(shapes[0].low).toBeLessThan(0.1);
    expect(shapes[0].high).toBeGreaterThan(0.5);
  },
);

test.each(['mountains', 'forest', 'city', 'sea'] as const)(
  'the scene %s has light from top to bottom',
  async (name) => {
    const { channels, width, height } = await drawScene(name, { width: 80, height: 100, top: 5, bottom: 95 }, 5);
    expect([width, height]).toEqual([80, 100]);
    for (const { data } of channels) expect(data.every(Number.isFinite)).toBe(true);
    const row = (y: number): number =>
      channels[1].data.subarray(y * 80, y * 80 + 80).reduce((sum, value) => sum + value);
    expect(row(10)).toBeGreaterThan(0);
    expect(row(10)).not.toBeCloseTo(row(90), 1);
  },
);
