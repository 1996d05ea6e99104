/**
 * `npm run bench:engine [-- --json] [-- --only cut-out,upscale,fill,round-trips,tasks,sizes,phone,two,watermark] [-- --tasks oil-painting,…]`: what the
 * on-device engine takes and how good it is, beside its peers in the same run. Ground truth is read from the
 * folder that AFTERGLOW_PHOTOS names; what is absent there is left out, and said.
 */
import { readArguments } from '../scripts/lib/arguments.mjs';
import { benchCutOut } from './engine/cut-out.ts';
import { benchEveryTask, benchLargePictures, benchTwoAtOnce } from './engine/every-task.ts';
import { benchFill } from './engine/fill.ts';
import type { Row } from './engine/measure.ts';
import { benchPhonePhotos } from './engine/phone-photos.ts';
import { benchRoundTrips } from './engine/round-trips.ts';
import { context } from './engine/setting.ts';
import { benchUpscale } from './engine/upscale.ts';
import { benchWatermark } from './engine/watermark.ts';

const { values } = readArguments(import.meta.url, {
  json: { type: 'boolean' },
  only: { type: 'string' },
  tasks: { type: 'string' },
});
const only = values.only?.split(',');
const rows: Row[] = [];

function report(row: Row): void {
  rows.push(row);
  if (values.json !== true)
    console.log(
      Object.entries(row)
        .map(([key, value]) => (key === 'what' ? String(value) : `${key} ${value}`))
        .join('   '),
    );
}

const sections: Readonly<Record<string, () => Promise<void>>> = {
  'cut-out': () => benchCutOut(report),
  upscale: () => benchUpscale(report),
  fill: () => benchFill(report),
  'round-trips': () => benchRoundTrips(report),
  tasks: () => benchEveryTask(report, values.tasks?.split(',') ?? []),
  sizes: () => benchLargePictures(report, values.tasks?.split(',') ?? []),
  phone: () => benchPhonePhotos(report, values.tasks?.split(',') ?? []),
  two: () => benchTwoAtOnce(report),
  watermark: () => benchWatermark(report),
};
for (const [name, section] of Object.entries(sections)) if (only === undefined || only.includes(name)) await section();
await context.models.dispose();
if (values.json === true) console.log(JSON.stringify({ rows }));
