import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir, threads: 1 });
afterAll(() => engine.dispose());

const look = async (bytes: Uint8Array, options: { readonly models?: boolean } = {}) => {
  const result = await engine.run({ task: 'quick-look', images: [bytes], options });
  expect(result.outputs).toEqual([]);
  return result.report;
};
const lines = Array.from(
  { length: 20 },
  (_line, i) =>
    `<text x="40" y="${90 + i * 44}" font-size="26">Line ${i} of a page of text, as a phone shows it</text>`,
);
const page = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#fff"/>${lines.join('')}</svg>`;

test('a portrait: one face with its size, a subject, and texture everywhere', async () => {
  const seen = await look(await readPicture('astronaut.jpg'));
  expect(seen).toMatchObject({ faces: 1, faceCut: false });
  expect(seen.faceSide).toBeGreaterThan(80);
  expect(seen.subject).toBeGreaterThan(0.2);
  expect(seen.difference).toBeGreaterThan(0.1);
  expect(seen.textured).toBeGreaterThan(0.5);
  expect(seen.colored).toBeGreaterThan(0.2);
  expect(seen.hairDoubt).not.toBeNull();
});

test('the portrait cut through the face says so', async () => {
  const { width, height } = await sharp(await readPicture('astronaut.jpg')).metadata();
  const face = await look(await readPicture('astronaut.jpg'));
  const left = Math.round(width * 0.43);
  const cut = await sharp(await readPicture('astronaut.jpg'))
    .extract({ left, top: 0, width: width - left, height })
    .toBuffer();
  const seen = await look(cut);
  expect(face.faceCut).toBe(false);
  if (seen.faces !== 0) expect(seen.faceCut).toBe(true);
});

test('nothing to see: one color, and the noise of a covered lens', async () => {
  const noise = { type: 'gaussian' as const, mean: 8, sigma: 6 };
  const create = { width: 400, height: 300, channels: 3 as const, background: '#7788aa' };
  expect((await look(await sharp({ create }).jpeg().toBuffer())).difference).toBeLessThan(0.005);
  expect(
    (
      await look(
        await sharp({ create: { ...create, noise } })
          .jpeg()
          .toBuffer(),
      )
    ).difference,
  ).toBeLessThan(0.01);
});

test('a page of text has marks on flat paper and no texture, as PNG and as JPEG', async () => {
  for (const bytes of [
    await sharp(Buffer.from(page)).png().toBuffer(),
    await sharp(Buffer.from(page)).jpeg({ quality: 80 }).toBuffer(),
  ]) {
    const seen = await look(bytes);
    expect(seen.textured).toBeLessThan(0.05);
    expect(seen.lettered).toBeGreaterThan(0.1);
    expect(seen.flat).toBeGreaterThan(0.3);
  }
});

test('without models pixels alone are looked at', async () => {
  const seen = await look(await readPicture('astronaut.jpg'), { models: false });
  expect(seen).toMatchObject({ faces: null, faceSide: null, subject: null, bodies: null });
  expect(seen.difference).toBeGreaterThan(0.1);
});

test('a result says where the head is where the request asks for it, and nothing where nobody is seen', async () => {
  const made = async (name: string, findFocus?: boolean) => {
    const images = [await readPicture(name)];
    const { outputs } = await engine.run({ task: 'enhance-light', images, options: {}, findFocus });
    return outputs[0]?.focus;
  };
  const focus = await made('astronaut.jpg', true);
  const seen = await look(await readPicture('astronaut.jpg'));
  expect(seen.focus?.x).toBeCloseTo(0.4, 0);
  expect(focus?.y).toBeLessThan(0.3);
  expect(Math.abs((focus?.y ?? 1) - (seen.focus?.y ?? 0))).toBeLessThan(0.05);
  expect(await made('astronaut.jpg')).toBeUndefined();
  expect(await made('coffee.jpg', true)).toBeUndefined();
});

test('who stands beside is counted, with the share of the picture that goes with them', async () => {
  const portrait = await readPicture('astronaut.jpg');
  const small = await sharp(portrait).resize(170, 170).png().toBuffer();
  const large = await sharp(portrait).resize(430, 430).png().toBuffer();
  const create = { width: 760, height: 460, channels: 3 as const, background: '#8d8778' };
  const beside = await sharp({ create })
    .composite([
      { input: large, left: 320, top: 30 },
      { input: small, left: 30, top: 290 },
    ])
    .png()
    .toBuffer();
  const seen = await look(beside);
  expect(seen).toMatchObject({ bodies: 2, bystanders: 1 });
  // a body of 170 × 170 pixels at most, in 760 × 460
  expect(seen.crowdShare).toBeGreaterThan(0.02);
  expect(seen.crowdShare).toBeLessThan(0.1);
  expect(await look(portrait)).toMatchObject({ bodies: 1, bystanders: 0, crowdShare: 0 });
  expect(await look(await readPicture('coffee.jpg'))).toMatchObject({ bodies: 0, bystanders: 0 });
});

const panels = Array.from(
  { length: 9 },
  (_panel, i) =>
    `<rect x="40" y="${30 + i * 70}" width="340" height="52" fill="#e8e8f0"/><text x="52" y="${62 + i * 70}" font-size="18">Row ${i}</text>`,
);

test('a window with a photo in it is ruled, a portrait and a sheet of text are not', async () => {
  const portrait = await readPicture('astronaut.jpg');
  const photo = await sharp(portrait).resize(360, 360).png().toBuffer();
  const shown = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="680"><rect width="800" height="680" fill="#fff"/>${panels.join('')}</svg>`,
    ),
  )
    .composite([{ input: photo, left: 410, top: 40 }])
    .png()
    .toBuffer();
  expect((await look(shown, { models: false })).ruled).toBeGreaterThan(14);
  expect((await look(portrait, { models: false })).ruled).toBeLessThan(4);
  expect((await look(await sharp(Buffer.from(page)).png().toBuffer(), { models: false })).ruled).toBeLessThan(4);
});

test('eyes behind dark glasses are covered, and a head is cut when the photo begins in the hair', async () => {
  const portrait = await readPicture('astronaut.jpg');
  const lens = (x: number) => `<ellipse cx="${x}" cy="117" rx="20" ry="15" fill="#171214" opacity="0.9"/>`;
  const glasses = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${lens(203)}${lens(247)}</svg>`;
  const worn = await sharp(portrait)
    .composite([{ input: Buffer.from(glasses) }])
    .png()
    .toBuffer();
  const cut = await sharp(portrait).extract({ left: 0, top: 34, width: 512, height: 460 }).png().toBuffer();
  const seen = await look(portrait);
  expect(seen).toMatchObject({ eyesCovered: false, headCut: false, subjectCut: false, handAtFace: false });
  // she smiles
  expect(seen.mouthGap).toBeGreaterThan(0.1);
  expect(seen.mouthGap).toBeLessThan(0.34);
  expect(seen.roomBelow).toBeGreaterThan(1);
  expect(await look(worn)).toMatchObject({ faces: 1, eyesCovered: true });
  expect(await look(cut)).toMatchObject({ faces: 1, headCut: true });
  const coffee = await readPicture('coffee.jpg');
  const { width, height } = await sharp(coffee).metadata();
  const half = await sharp(coffee)
    .extract({ left: 0, top: 0, width: Math.round(width / 2), height })
    .png()
    .toBuffer();
  expect(await look(coffee)).toMatchObject({ faces: 0, subjectCut: false });
  expect(await look(half)).toMatchObject({ faces: 0, subjectCut: true });
  const headless = await sharp(portrait).extract({ left: 0, top: 190, width: 512, height: 322 }).png().toBuffer();
  expect(await look(headless)).toMatchObject({ faces: 0, subjectCut: true });
});
