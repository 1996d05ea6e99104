import { leaningCorners } from '@afterglow/domain/edits/corners';
import { panelSettingsSchema } from '@afterglow/domain/edits/panel-settings';
import { presetLooks, toneSettings } from '@afterglow/domain/edits/step-names';
import { valueOfCurve } from '@afterglow/pixels/curve';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceFor } from '../../src/pages/editor/adjust/colors/gray-point.ts';
import { addPoint, movePoint, removePoint, straightCurve } from '../../src/pages/editor/adjust/curve.ts';
import { edgesFor, expandedSize, noEdges, pullEdge } from '../../src/pages/editor/adjust/expand-size.ts';
import { cropTo, handles, moveCrop, pullCrop, wholeCrop, type Crop } from '../../src/pages/editor/adjust/geometry.ts';
import { readPanel } from '../../src/pages/editor/adjust/kept-panel.ts';
import { lookTone } from '../../src/pages/editor/adjust/looks/look-tone.ts';
import { setByHand, stepOf, takeOffLook, wearLook } from '../../src/pages/editor/adjust/looks/worn-look.ts';
import { measureHistogram } from '../../src/pages/editor/adjust/preview/histogram.ts';
import { toneBeforeCurves } from '../../src/pages/editor/adjust/preview/tone.ts';
import {
  isNeutral,
  mirrorPanel,
  neutralPanel,
  neutralTone,
  partInUse,
  resultSize,
  toSettings,
  turnPanel,
  type PanelState,
} from '../../src/pages/editor/adjust/settings.ts';
import { toneRange } from '../../src/pages/editor/adjust/tone-range.ts';

const picture = { width: 4000, height: 3000 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop = fc
  .tuple(share, share, fc.double({ min: 0.1, max: 1, noNaN: true }), fc.double({ min: 0.1, max: 1, noNaN: true }))
  .map(([left, top, width, height]): Crop => ({ left: left * (1 - width), top: top * (1 - height), width, height }));
const inPicture = ({ left, top, width, height }: Crop): boolean =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 1.0000001 && top + height <= 1.0000001;

describe('crop', () => {
  it('of a ratio is as large as the picture lets it be', () => {
    expect(cropTo(1, picture, wholeCrop)).toEqual({ left: 0.125, top: 0, width: 0.75, height: 1 });
    expect(cropTo(16 / 9, picture, wholeCrop)).toMatchObject({ left: 0, width: 1, height: 0.75 });
  });

  it('pulled or moved any way it stays in the picture, and keeps a ratio that is locked', () => {
    fc.assert(
      fc.property(
        crop,
        fc.constantFrom(...handles),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (from, handle, dx, dy) => {
          expect(inPicture(moveCrop(from, dx, dy))).toBe(true);
          expect(inPicture(pullCrop(from, handle, dx, dy, picture, undefined))).toBe(true);
          const square = cropTo(1, picture, from);
          const locked = pullCrop(square, handle, dx, dy, picture, 1);
          expect(inPicture(locked)).toBe(true);
          expect((locked.width * picture.width) / (locked.height * picture.height)).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('the corner opposite to the one that is pulled does not move', () => {
    const from = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 };
    const pulled = pullCrop(from, 'nw', -0.1, -0.15, picture, undefined);
    expect([pulled.left, pulled.top, pulled.left + pulled.width, pulled.top + pulled.height]).toEqual(
      [0.1, 0.05, 0.7, 0.7].map((value) => expect.closeTo(value, 6)),
    );
  });
});

describe('a look over what was set by hand', () => {
  const byHand = {
    ...neutralPanel,
    tone: {
      ...neutralTone,
      exposure: 0.6,
      temperature: 0.2,
      mixer: { red: { hue: 0, saturation: 0.4, light: 0 } },
      curves: { green: [[0, 0.1] as const, [1, 1] as const] },
    },
  };

  it('keeps it, adds to it, and gives it back when it is taken off', () => {
    const worn = wearLook(byHand, 'golden-hour', 1);
    expect(worn.tone.exposure).toBeCloseTo(0.6 + 0.12 * 0.8, 3);
    expect(worn.tone.temperature).toBeGreaterThan(0.4);
    expect(worn.tone.mixer).toEqual(byHand.tone.mixer);
    expect(worn.tone.curves.green).toEqual(byHand.tone.curves.green);
    expect(worn.tone.vibrance).toBe(lookTone('golden-hour', 1).vibrance);
    expect(takeOffLook(worn)).toEqual(byHand);
    // another look, or less of one, begins with what was set by hand
    expect(wearLook(worn, 'noir', 1)).toEqual(wearLook(byHand, 'noir', 1));
    expect(takeOffLook(wearLook(worn, 'golden-hour', 0.3))).toEqual(byHand);
    expect(stepOf(worn).op).toBe('adjust');
  });

  it('black and white stays so, whatever color was set', () => {
    expect(lookTone('noir', 1).saturation).toBe(-1);
    const vivid = { ...neutralPanel, tone: { ...neutralTone, saturation: 0.7 } };
    expect(wearLook(vivid, 'noir', 1).tone.saturation).toBe(-1);
  });

  it('a slider that is moved while a look is worn is set by hand', () => {
    const worn = wearLook(neutralPanel, 'golden-hour', 1);
    expect(stepOf(worn)).toEqual({ op: 'look', name: 'golden-hour' });
    const moved = setByHand(worn, { ...worn.tone, contrast: 0.3, exposure: 0.5 });
    expect(moved.tone).toEqual({ ...worn.tone, contrast: 0.3, exposure: 0.5 });
    expect(stepOf(moved)).toEqual({
      op: 'adjust',
      settings: expect.objectContaining({ contrast: 0.3, exposure: 0.5 }),
    });
    const off = takeOffLook(moved);
    expect(off.tone).toEqual({ ...neutralTone, contrast: 0.3, exposure: expect.closeTo(0.3958, 3) });
    expect(wearLook(off, 'golden-hour', 1).tone.exposure).toBeCloseTo(0.5, 3);
    const kept = JSON.stringify({ state: moved, ratioId: 'free' });
    expect(takeOffLook(readPanel(kept).state).tone).toEqual(off.tone);
  });

  it('every look over any sliders is something the server takes', () => {
    const tone = fc
      .record(
        Object.fromEntries(
          toneSettings.map((name) => {
            const { least, most } = toneRange(name);
            return [name, fc.double({ min: least, max: most, noNaN: true })];
          }),
        ),
      )
      .map((numbers) => ({ ...neutralTone, ...numbers }));
    fc.assert(
      fc.property(
        tone,
        fc.constantFrom(...presetLooks),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (own, look, much) => {
          const worn = wearLook({ ...neutralPanel, tone: own }, look, much);
          expect(panelSettingsSchema.safeParse(toSettings(worn)).error).toBeUndefined();
        },
      ),
    );
  });
});

describe('panel', () => {
  it('opens on what was set', () => {
    expect(partInUse(neutralPanel)).toBe('tone');
    expect(partInUse({ ...neutralPanel, crop: { ...wholeCrop, width: 0.5 } })).toBe('shape');
    expect(partInUse({ ...neutralPanel, caption: { ...neutralPanel.caption, content: 'Hello' } })).toBe('words');
    expect(partInUse({ ...neutralPanel, rotate: 90, caption: { ...neutralPanel.caption, content: 'Hello' } })).toBe(
      'shape',
    );
    expect(partInUse({ ...neutralPanel, rotate: 90, tone: { ...neutralPanel.tone, contrast: 0.2 } })).toBe('tone');
  });

  it('kept as text it is the same panel again; what an older page kept otherwise is neutral', () => {
    const set: PanelState = {
      ...neutralPanel,
      tone: {
        ...neutralPanel.tone,
        exposure: 0.7,
        sharpen: 0.2,
        curves: {
          red: [
            [0, 0.1],
            [0.5, 0.4],
            [1, 1],
          ],
        },
      },
      rotate: 270,
      flipVertical: true,
      straighten: -3.2,
      crop: { left: 0.1, top: 0.2, width: 0.5, height: 0.4 },
      resize: { width: 600, height: 400 },
      caption: { content: '你好', font: 'brush', size: 0.2, colour: '#ff0000', x: 0.3, y: 0.4 },
      watermark: { content: '©', opacity: 0.6, placing: 'tiled' },
    };
    expect(readPanel(JSON.stringify({ state: set, ratioId: '4:5' }))).toEqual({ state: set, ratioId: '4:5' });
    for (const text of [
      '',
      'no json',
      '[]',
      '{"state":{"rotate":17,"tone":{"exposure":"much"},"crop":null,"caption":7}}',
    ])
      expect(isNeutral(readPanel(text).state)).toBe(true);
  });
  it('untouched asks for nothing', () => {
    expect(toSettings(neutralPanel)).toEqual({});
    expect(isNeutral(neutralPanel)).toBe(true);
  });

  it('four quarter turns, two mirrors: everything is as it was', () => {
    const start: PanelState = { ...neutralPanel, crop: { left: 0.1, top: 0.2, width: 0.3, height: 0.4 } };
    let state = start;
    for (let k = 0; k < 4; k++) state = turnPanel(state, k < 2);
    state = turnPanel(turnPanel(state, true), false);
    expect(state.rotate).toBe(0);
    expect(Object.values(state.crop)).toEqual(Object.values(start.crop).map((value) => expect.closeTo(value, 9)));
    expect(mirrorPanel(mirrorPanel(start, 'horizontal'), 'horizontal')).toEqual({ ...start, crop: expect.anything() });
  });

  it('says how large the result is', () => {
    expect(resultSize(picture, turnPanel(neutralPanel, true))).toEqual({ width: 3000, height: 4000 });
    expect(resultSize(picture, { ...neutralPanel, crop: { left: 0, top: 0, width: 0.5, height: 0.5 } })).toEqual({
      width: 2000,
      height: 1500,
    });
    expect(resultSize(picture, { ...neutralPanel, straighten: 10 }).width).toBeLessThan(3400);
    expect(resultSize(picture, { ...neutralPanel, resize: { width: 600, height: 400 } })).toEqual({
      width: 600,
      height: 400,
    });
  });

  it('everything it can be set to is something the server takes', () => {
    const state = fc.record({
      look: fc.constant(null),
      tone: fc.record({
        blacks: fc.double({ min: -1, max: 1, noNaN: true }),
        midtones: fc.constant(0),
        whites: fc.double({ min: -1, max: 1, noNaN: true }),
        dehaze: fc.double({ min: -1, max: 1, noNaN: true }),
        clarity: fc.constant(0.4),
        vignette: fc.double({ min: -1, max: 1, noNaN: true }),
        grain: fc.double({ min: 0, max: 1, noNaN: true }),
        mixer: fc.record(
          {
            red: fc.constant({ hue: 0.5, saturation: 0, light: -1 }),
            aqua: fc.constant({ hue: 0, saturation: 0, light: 0 }),
          },
          { requiredKeys: [] },
        ),
        split: fc.record({
          shadowHue: fc.double({ min: 0, max: 360, noNaN: true }),
          shadows: fc.constantFrom(0, 0.5),
          highlightHue: fc.constant(40),
          highlights: fc.constantFrom(0, 1),
          balance: fc.double({ min: -1, max: 1, noNaN: true }),
        }),
        exposure: fc.double({ min: -3, max: 3, noNaN: true }),
        contrast: fc.double({ min: -1, max: 1, noNaN: true }),
        highlights: fc.constant(0),
        shadows: fc.double({ min: -1, max: 1, noNaN: true }),
        temperature: fc.constant(0.2),
        tint: fc.constant(-0.2),
        saturation: fc.constant(0),
        vibrance: fc.constant(1),
        blur: fc.double({ min: 0, max: 1, noNaN: true }),
        sharpen: fc.double({ min: 0, max: 1, noNaN: true }),
        curves: fc.record({
          all: fc.option(
            fc.constant([
              [0, 0.1],
              [0.4, 0.5],
              [1, 1],
            ] as const),
            { nil: undefined },
          ),
        }),
      }),
      rotate: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
      flipHorizontal: fc.boolean(),
      flipVertical: fc.boolean(),
      corners: fc.option(
        fc
          .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
          .map(([vertical, horizontal]) => leaningCorners(vertical, horizontal)),
        { nil: null },
      ),
      straighten: fc.double({ min: -45, max: 45, noNaN: true }),
      crop,
      resize: fc.option(fc.constant({ width: 600, height: 600 }), { nil: null }),
      caption: fc.constant({ ...neutralPanel.caption, content: 'Hi' }),
      watermark: fc.constant({ ...neutralPanel.watermark, content: '©' }),
    });
    fc.assert(
      fc.property(state, (each) => {
        expect(panelSettingsSchema.safeParse(toSettings(each)).error).toBeUndefined();
      }),
    );
  });
});

describe('curves', () => {
  it('a straight curve changes nothing, a bent one goes through its points and never turns back', () => {
    for (let x = 0; x <= 1; x += 0.05) expect(valueOfCurve(straightCurve, x)).toBeCloseTo(x, 9);
    const bent = addPoint(straightCurve, 0.25, 0.5);
    expect(bent?.index).toBe(1);
    const values = Array.from({ length: 256 }, (_, k) => valueOfCurve(bent?.points ?? [], k / 255));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(valueOfCurve(bent?.points ?? [], 0.25)).toBeCloseTo(0.5, 6);
  });

  it('points keep their order, ends stay, and two never share a place', () => {
    const three = addPoint(straightCurve, 0.5, 0.5)?.points ?? [];
    expect(movePoint(three, 1, 2, 2)[1]).toEqual([0.98, 1]);
    expect(movePoint(three, 0, 0.9, -1)[0]).toEqual([0.48, 0]);
    expect(addPoint(three, 0.505, 0.2)).toBeUndefined();
    expect(removePoint(three, 0)).toEqual(three);
    expect(removePoint(three, 1)).toEqual(straightCurve);
  });
});

describe('looks and the gray point', () => {
  it('a look at half its strength moves every slider half as far, and is kept through a reload', () => {
    for (const name of presetLooks) {
      const [whole, half] = [lookTone(name, 1), lookTone(name, 0.5)];
      for (const setting of toneSettings) expect(half[setting]).toBeCloseTo(whole[setting] / 2, 2);
      const state = wearLook(neutralPanel, name, 1);
      expect(state.tone).toMatchObject(whole);
      expect(panelSettingsSchema.safeParse(toSettings(state)).error).toBeUndefined();
      expect(readPanel(JSON.stringify({ state, ratioId: 'free' })).state).toEqual(state);
    }
  });

  it('what was picked becomes gray', () => {
    for (const color of [
      [180, 165, 150],
      [120, 130, 150],
      [90, 97, 90],
    ] as const) {
      const balance = balanceFor(color);
      const data = new Uint8ClampedArray([...color, 255]);
      toneBeforeCurves({ width: 1, height: 1, data }, { ...neutralTone, ...balance });
      expect(Math.max(...data.subarray(0, 3)) - Math.min(...data.subarray(0, 3))).toBeLessThanOrEqual(2);
    }
    expect(balanceFor([0, 0, 0])).toBeUndefined();
  });
});

it('the histogram counts what can be seen', () => {
  const data = new Uint8ClampedArray(4 * 4);
  data.set([200, 100, 50, 255, 200, 100, 50, 255, 90, 90, 90, 255, 10, 10, 10, 0]);
  const { red, luma } = measureHistogram(data);
  expect([red[200], red[90], red[10], luma[90]]).toEqual([1, 0.5, 0, 1 / 2]);
});

it('a pulled side goes as far as the picture reaches, and never into it', () => {
  const size = { width: 400, height: 300 };
  const pulled = pullEdge(noEdges, 'left', 120.4, size);
  expect(pulled).toEqual({ ...noEdges, left: 120 });
  expect(pullEdge(pulled, 'left', -500, size)).toEqual(noEdges);
  expect(pullEdge(pulled, 'top', 900, size)).toEqual({ ...pulled, top: 300 });
});

it('an expanded canvas has the ratio asked for, holds the picture in its middle and only ever adds', () => {
  expect(edgesFor(1, picture)).toEqual({ left: 0, top: 500, right: 0, bottom: 500 });
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.integer({ min: 10, max: 6000 }),
      fc.integer({ min: 10, max: 6000 }),
      (ratio, width, height) => {
        const edges = edgesFor(ratio, { width, height });
        const size = expandedSize({ width, height }, edges);
        expect(Math.min(...Object.values(edges))).toBeGreaterThanOrEqual(0);
        expect(Math.abs(edges.left - edges.right) <= 1 && Math.abs(edges.top - edges.bottom) <= 1).toBe(true);
        expect(Math.abs(size.width - size.height * ratio)).toBeLessThanOrEqual(Math.max(1, ratio));
      },
    ),
  );
});
