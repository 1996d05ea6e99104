import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { pastePicture } from '../../src/kernels/planes/crop-picture.ts';
import { detectObjectsTask } from '../../src/operations/analyse/detect-objects.ts';
import { choosePeople, type Person } from '../../src/operations/analyse/find-people.ts';
import { claimOf, cutOutPerson } from '../../src/operations/cut-out/person-matte.ts';
import { detectFaces } from '../../src/operations/faces/detect-faces.ts';
import { crowdRemoval } from '../../src/templates/crowd-removal/task.ts';
import { createContext, fullModels, models, readTestPicture } from '../support/template-bench.ts';

/** A wall behind two copies of the astronaut: a large one, and a small one on the left. */
let scene: DecodedPicture;
let wall: Picture;

beforeAll(async () => {
  const coffee = await readTestPicture('coffee.jpg');
  const astronaut = await readTestPicture('astronaut.jpg');
  wall = flat(960, 520);
  const large = await resizePicture(astronaut, 400, 400);
  const small = await resizePicture(astronaut, 150, 150);
  scene = { ...pastePicture(pastePicture(wall, large, 340, 40), small, 30, 280), source: coffee.source };
});
afterAll(async () => {
  await models.dispose();
  await fullModels.dispose();
});

/** A wall with a slow gradient and a little grain. */
function flat(width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const level = 120 + Math.round((i % width) / 20) + (((i * 7919) >> 3) % 5);
    pixels.set([level, level - 6, level - 20], i * 3);
  }
  return { width, height, channels: 3, pixels };
}

/** Mean difference over a box. */
function difference(
  a: Picture,
  b: Picture,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++)
      for (let c = 0; c < 3; c++)
        sum += Math.abs(a.pixels[(y * a.width + x) * 3 + c] - b.pixels[(y * a.width + x) * 3 + c]);
  }
  return sum / ((right - left) * (bottom - top) * 3);
}

describe('crowd-removal', () => {
  test('the bystander goes, the main person keeps every pixel', async () => {
    const { outputs, report } = await crowdRemoval.run([scene], {}, { ...createContext(), models: fullModels });
    expect(report).toMatchObject({ peopleFound: 2, peopleRemoved: 1 });
    const { picture } = outputs[0];
    expect(difference(picture, scene, [75, 300, 130, 400])).toBeGreaterThan(20);
    expect(difference(picture, scene, [340, 40, 740, 440])).toBe(0);
  });

  test('who stays can be chosen, by place or by a mask', async () => {
    const at = { point: { x: 100 / 960, y: 350 / 520 } };
    const byPoint = await crowdRemoval.run([scene], at, createContext());
    expect(difference(byPoint.outputs[0].picture, scene, [450, 100, 600, 350])).toBeGreaterThan(20);
    expect(difference(byPoint.outputs[0].picture, scene, [85, 310, 120, 420])).toBe(0);
    const mask = { ...scene, pixels: new Uint8Array(scene.pixels.length) };
    for (let y = 40; y < 440; y++) mask.pixels.fill(255, (y * 960 + 340) * 3, (y * 960 + 740) * 3);
    const byMask = await crowdRemoval.run([scene, mask], {}, createContext());
    expect(difference(byMask.outputs[0].picture, scene, [340, 40, 740, 440])).toBe(0);
    expect(byMask.report).toMatchObject({ peopleRemoved: 1 });
  });

  test('nobody stays when an empty scene is wanted', () => {
    const people: Person[] = [{ box: [340, 40, 740, 440], fromFace: false }];
    expect(choosePeople(people, () => 1, 'nobody', scene).size).toBe(0);
    expect(choosePeople(people, () => 1, 'group', scene).size).toBe(1);
  });

  test('rows of people who pose together stay, a crowd behind a couple goes', async () => {
    const [face] = await detectFaces(await readTestPicture('astronaut.jpg'), createContext());
    /** Somebody whose face is so wide, their body in proportion. */
    const person = (x: number, top: number, size: number): Person => ({
      box: [x - 1.3 * size, top - 0.6 * size, x + 1.3 * size, top + 6.5 * size],
      face: { ...face, box: [x - size / 2, top, x + size / 2, top + size] },
      fromFace: true,
    });
    const photo = { width: 1000, height: 1000 };
    const front = [100, 300, 500, 700, 900].map((x) => person(x, 500, 80));
    const second = [200, 400, 600, 800].map((x) => person(x, 350, 58));
    const third = [300, 500, 700].map((x) => person(x, 250, 44));
    const everybody = [...front, ...second, ...third];
    expect(choosePeople(everybody, () => 1, 'group', photo).size).toBe(everybody.length);
    const couple = front.slice(2, 4);
    expect(choosePeople([...couple, ...third], () => 1, 'group', photo)).toEqual(new Set([0, 1]));
  });

  test('what the box of somebody alone missed is theirs; near others it may be of anybody', async () => {
    const whole: Person = { box: [345, 45, 735, 440], fromFace: false };
    const missed: Person = { box: [345, 140, 735, 440], fromFace: false };
    const neighbor: Person = { box: [600, 45, 740, 440], fromFace: false };
    const atHead = async (person: Person, others: readonly Person[]): Promise<number> => {
      const { cover } = claimOf(
        [await cutOutPerson(scene, person, others, ['u2netp'], createContext())],
        scene.width,
        scene.height,
      );
      let sum = 0;
      for (let y = 85; y < 105; y++) for (let x = 507; x < 517; x++) sum += cover[y * scene.width + x] / 200;
      return sum;
    };
    expect(await atHead(whole, [whole])).toBeGreaterThan(0.8);
    expect(await atHead(missed, [missed])).toBeGreaterThan(0.8);
    expect(await atHead(missed, [missed, neighbor])).toBeLessThan(0.1);
  });

  test('of somebody whose middle alone is told from the ground, the whole box goes', async () => {
    // head and legs have the color of the wall, as of players out of focus; the torso has not
    const wall = flat(300, 400);
    const pixels = wall.pixels.slice();
    for (let y = 130; y < 220; y++) for (let x = 115; x < 185; x++) pixels.set([200, 30, 40], 3 * (y * 300 + x));
    const person: Person = { box: [100, 40, 200, 360], fromFace: false };
    const { cover } = claimOf(
      [await cutOutPerson({ ...wall, pixels }, person, [person], ['u2netp'], createContext())],
      300,
      400,
    );
    for (const y of [60, 180, 340]) expect(cover[y * 300 + 150]).toBeGreaterThan(0.9);
  });

  test('people who fill most of the picture are not removed: that is refused', async () => {
    const astronaut = await readTestPicture('astronaut.jpg');
    const nobody = { ...astronaut, pixels: new Uint8Array(astronaut.pixels.length) };
    await expect(crowdRemoval.run([astronaut, nobody], {}, createContext())).rejects.toMatchObject({
      code: 'too_much_to_remove',
    });
  });

  test('a picture without bystanders is not sold back as it was: that is refused', async () => {
    const tiny = { ...flat(32, 32), source: scene.source };
    for (const photo of [await readTestPicture('coffee.jpg'), await readTestPicture('astronaut.jpg'), tiny]) {
      await expect(crowdRemoval.run([photo], {}, createContext())).rejects.toMatchObject({ code: 'nobody_to_remove' });
    }
  });
});

describe('detect-objects', () => {
  test('names what is there', async () => {
    expect(
      (await detectObjectsTask.run([await readTestPicture('coffee.jpg')], {}, createContext())).report['counts'],
    ).toMatchObject({ cup: 1 });
    expect(
      (await detectObjectsTask.run([await readTestPicture('astronaut.jpg')], {}, createContext())).report['counts'],
    ).toMatchObject({ person: 1 });
    const only = await detectObjectsTask.run(
      [await readTestPicture('coffee.jpg')],
      { kinds: ['cat'] },
      createContext(),
    );
    expect(only.report['objects']).toEqual([]);
  });
});
