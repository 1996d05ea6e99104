/** The miniature city: the words decide landmark, weather and lettering; no picture is needed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/image.ts';
import { Mesh } from '../../src/render3d/mesh.ts';
import { createEngine, type Engine } from '../../src/run/run.ts';
import type { EngineError } from '../../src/run/task.ts';
import { chooseLandmark } from '../../src/templates/city-weather-forecast/choose-landmark.ts';
import { Palette } from '../../src/templates/city-weather-forecast/palette.ts';
import { addTree } from '../../src/templates/city-weather-forecast/street-things.ts';
import { readWeather } from '../../src/templates/city-weather-forecast/weather-words.ts';
import { WEATHERS, type WeatherId } from '../../src/templates/city-weather-forecast/weather.ts';
import { testModelDir } from '../support/models.ts';

let engine: Engine;
/** Without any words: Paris in the sun. */
let plain: Awaited<ReturnType<typeof make>>;
beforeAll(async () => {
  engine = createEngine({ modelCacheDir: testModelDir, threads: 1 });
  plain = await make({});
});
afterAll(() => engine.dispose());

const WIDTH = 240;

async function make(options: Record<string, unknown>) {
  const { outputs, report } = await engine.run({
    task: 'city-weather-forecast',
    images: [],
    options: { width: WIDTH, ...options },
  });
  const [{ bytes }] = outputs;
  return { bytes, report, picture: await decodePicture(bytes, { colour: 'srgb' }) };
}

/** Mean of R, G, B over rows `from`..`to` (shares of the height). */
function meanColor(
  { width, height, channels, pixels }: Awaited<ReturnType<typeof make>>['picture'],
  from: number,
  to: number,
): number[] {
  const sum = [0, 0, 0];
  const rows = [Math.floor(from * height), Math.floor(to * height)];
  for (let i = rows[0] * width; i < rows[1] * width; i++)
    for (let c = 0; c < 3; c++) sum[c] += pixels[i * channels + c];
  return sum.map((value) => value / ((rows[1] - rows[0]) * width));
}

describe('city-weather-forecast', () => {
  it('works without any input, and the same words give the same bytes', async () => {
    expect(plain.picture).toMatchObject({ width: WIDTH, height: WIDTH * 1.25 });
    expect(plain.report).toMatchObject({ landmark: 'eiffel', weather: 'sunny' });
    expect(Buffer.from(plain.bytes).equals(Buffer.from((await make({})).bytes))).toBe(true);
  });

  it('night is dark, snow is whiter than sun', async () => {
    const [snow, night] = [await make({ weather: 'nieve' }), await make({ weather: 'clear night' })];
    const ground = (made: typeof plain) => meanColor(made.picture, 0.55, 0.75);
    const chroma = ([r, , b]: number[]) => Math.abs(r - b);
    expect(Math.max(...meanColor(night.picture, 0, 0.1))).toBeLessThan(
      Math.min(...meanColor(plain.picture, 0, 0.1)) * 0.7,
    );
    expect(chroma(ground(snow))).toBeLessThan(chroma(ground(plain)));
  });

  it('other words give another picture: city, temperature, landmark', { tags: ['long'] }, async () => {
    // each differs from the first in one word
    for (const other of [{ city: 'Brno' }, { temperature: '-3°C' }, { cityLandmark: '天坛' }]) {
      expect((await make(other)).picture.pixels).not.toEqual(plain.picture.pixels);
    }
  });

  it('a sandstorm is the colour of sand from top to bottom', async () => {
    const { picture } = await make({ weather: '沙尘暴' });
    const [red, green, blue] = meanColor(picture, 0, 1);
    expect(red).toBeGreaterThan(green + 15);
    expect(green).toBeGreaterThan(blue + 15);
  });

  it('wind bends the trees, and calm air does not', () => {
    const lean = (weather: WeatherId): number => {
      const mesh = new Mesh();
      const landmark = chooseLandmark('Eiffel Tower', 'Paris', 5);
      addTree(
        { mesh, palette: new Palette(0), weather: WEATHERS[weather], landmark, lamps: [], random: () => 0.5, seed: 5 },
        2,
        3,
        1,
      );
      const crown =
        mesh.positions.subarray(0, mesh.count * 9).reduce((most, y, i) => (i % 3 === 1 ? Math.max(most, y) : most), 0) *
        0.7;
      let [sum, count] = [0, 0];
      for (let i = 0; i < mesh.count * 9; i += 3) {
        if (mesh.positions[i + 1] < crown) continue;
        sum += (mesh.positions[i] - 2 - (mesh.positions[i + 2] - 3)) * Math.SQRT1_2;
        count++;
      }
      return sum / count;
    };
    expect(lean('wind')).toBeGreaterThan(0.3);
    expect(Math.abs(lean('cloudy'))).toBeLessThan(0.1);
  });

  it('sets a long name within the picture', async () => {
    const { picture } = await make({
      city: 'Llanfairpwllgwyngyllgogerychwyrndrob',
      weather: 'chubascos tormentosos locales',
      temperature: '-12 °C / 10 °F',
    });
    const edge: number[] = [];
    for (let y = 0; y < picture.height * 0.2; y++)
      for (const x of [2, picture.width - 3]) edge.push(picture.pixels[(y * picture.width + x) * picture.channels]);
    // plain sky at both edges: no letter touches them
    expect(Math.max(...edge) - Math.min(...edge)).toBeLessThan(40);
  });

  it('refuses a picture and too many words', async () => {
    const failure = (request: Promise<unknown>) => request.catch((error: EngineError) => error.code);
    expect(await failure(engine.run({ task: 'city-weather-forecast', images: [new Uint8Array(8)], options: {} }))).toBe(
      'options_invalid',
    );
    expect(await failure(make({ city: 'x'.repeat(401) }))).toBe('options_invalid');
  });

  it('an abort ends it and its threads', async () => {
    const controller = new AbortController();
    const run = engine.run(
      { task: 'city-weather-forecast', images: [], options: { width: 1200 } },
      { signal: controller.signal, onProgress: ({ progress }) => progress > 0.1 && controller.abort() },
    );
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect(process.getActiveResourcesInfo()).not.toContain('MessagePort');
  });
});

describe('words', () => {
  it.each([
    ['Torre Eiffel', 'París', 'eiffel'],
    ['东方明珠', '上海', 'pearl'],
    ['Royal Mile', 'Edinburgh', 'castle'],
    ['Sagrada Familia', 'Barcelona', 'cathedral'],
    ['富士山', '东京', 'mountain'],
    ['London Eye', 'London', 'wheel'],
    ['Big Ben', 'London', 'clock'],
    ['', 'San Francisco', 'bridge'],
    ['Golden Pavilion', '京都', 'pagoda'],
    ['Unknown Thing', '京都', 'torii'],
    ['Unknown Thing', 'Nowhere', 'tower'],
  ])('landmark "%s" in "%s" is the %s', (landmark, city, id) => {
    expect(chooseLandmark(landmark, city, 5).id).toBe(id);
  });

  it.each([
    ['小雨', 'rain'],
    ['雷阵雨', 'storm'],
    ['Tormenta con lluvia', 'storm'],
    ['Parcialmente nublado', 'cloudy'],
    ['light snow', 'snow'],
    ['大雾', 'fog'],
    ['沙尘暴', 'sand'],
    ['sandstorm', 'sand'],
    ['noche despejada', 'night'],
    ['北极光', 'aurora'],
    ['northern lights', 'aurora'],
    ['aurora boreal', 'aurora'],
    ['Windy', 'wind'],
    ['大风', 'wind'],
    ['Viento fuerte y sol', 'wind'],
    ['台风', 'storm'],
    ['风雪', 'snow'],
    ['晴，微风', 'sunny'],
    ['风和日丽', 'sunny'],
    ['sunny, light breeze', 'sunny'],
    ['Sunny', 'sunny'],
    ['???', 'cloudy'],
  ])('"%s" is %s', (words, weather) => {
    expect(readWeather(words)).toBe(weather);
  });
});
