import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createEngine } from '../src/run/run.ts';
import { testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir });
afterAll(() => engine.dispose());

test('a mark is set at the lower left in letters of 5 % of the shorter side, in Chinese too, and nothing else changes', async () => {
  const gray = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  for (const mark of ['AI 生成', 'AI-generated', 'Generado con IA']) {
    const { outputs } = await engine.run({
      task: 'derive',
      images: [gray],
      options: { width: 900, format: 'png', mark },
    });
    const { data, info } = await sharp(outputs[0]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const white = { left: info.width, right: 0, top: info.height, bottom: 0 };
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        if (data[(y * info.width + x) * info.channels] < 230) continue;
        white.left = Math.min(white.left, x);
        white.right = Math.max(white.right, x);
        white.top = Math.min(white.top, y);
        white.bottom = Math.max(white.bottom, y);
      }
    }
    expect(white.bottom - white.top).toBeGreaterThanOrEqual(600 * 0.05);
    expect(white.left).toBeLessThan(20);
    expect(white.top).toBeGreaterThan(540);
    expect(white.right).toBeLessThan(450);
    expect(data[0]).toBe(128);
  }
});
