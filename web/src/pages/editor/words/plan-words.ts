/** Plans in the person's language: one short line for every operation or setting of the planner. */
import { scenes } from '@afterglow/domain/edits/layer-names';
import { partPlaces, type SummaryLine } from '@afterglow/domain/edits/plan';
import { foundParts, looks, mixerBands } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import { summarize } from '@afterglow/planner/summary';
import { use } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useStickerName } from '../../../layers/use-layer-name.ts';
import { asMinus } from '../../../text/use-figure.ts';
import { useColorName } from './color-name.ts';
import { Pictures } from './pictures.ts';
import { usePlanDetails } from './plan-details.ts';

export interface PlanLine {
  readonly text: string;
  /** A color it is about, as #rrggbb, to be shown beside the words. */
  readonly colour: string | undefined;
}

const edges = ['left', 'right', 'top', 'bottom'] as const;

/** Values that a message may ask for and a step may leave to the operation's default. */
const defaults = { size: 'none', colour: 'none', format: 'none', steps: 1, width: '', height: '', textContent: '' };

export function usePlanLines(): (steps: readonly Step[]) => readonly PlanLine[] {
  const t = useTranslations('plan');
  const format = useFormatter();
  const colorName = useColorName();
  const partName = useTranslations('editorMask.kind');
  const sceneName = useTranslations('editorLayers.scenes');
  const stickerName = useStickerName();
  const details = usePlanDetails();
  const pictures = use(Pictures);
  const bandName = useTranslations('editorAdjust.bands');
  const signed = (value: number, digits = 0) =>
    asMinus(format.number(value, { signDisplay: 'exceptZero', maximumFractionDigits: digits }));
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 });

  function written({ code, values }: SummaryLine): Record<string, string | number> {
    const all = { ...defaults, ...values };
    const { value, share, degrees } = values;
    const band = mixerBands.find((each) => each === values['band']);
    if (band !== undefined && typeof value === 'number') return { band: bandName(band), value: signed(value * 100) };
    if (typeof value === 'number')
      return {
        value: code === 'tone.exposure' ? signed(value, 2) : signed(value * 100),
        // beside "blur the background", a blur must tell what it is of
        part: values['part'] ?? 'none',
      };
    if (code.startsWith('extend.')) return extension(values);
    if (code === 'resize') return { size: sizeOf(values) };
    if (code === 'recolor' || code === 'layer.corners' || code === 'remove-background.colour')
      return { colour: colorName(String(values['colour'])) };
    if (code === 'layer.sticker') return { name: stickerName(String(values['sticker'])) };
    if (code === 'layer.backdrop') return { name: groundName(String(values['fill'])) };
    if (code === 'layer.picture') return { number: String(pictures.numberOf(String(values['imageId']))) };
    if (code === 'select') return destination(values);
    if (code === 'collage') {
      const { count = 0, width, height } = values;
      return { count, shape: width === undefined ? 'none' : `${width}:${height}` };
    }
    const edge = edges.find((each) => each === values['edge']);
    if (edge !== undefined) return { edge: t(`edges.${edge}`), share: typeof share === 'number' ? percent(share) : '' };
    const look = code === 'look' ? looks.find((each) => each === values['name']) : undefined;
    if (look !== undefined) return { name: t(`looks.${look}`) };
    if (code === 'export')
      return { ...all, format: typeof values['format'] === 'string' ? values['format'].toUpperCase() : 'none' };
    // Messages choose by plain names: a number would be written the local way, and names there have no hyphens.
    if (code === 'id-photo') return { ...all, size: String(all.size).replaceAll('-', '_') };
    if (typeof degrees !== 'number') return all;
    return { ...all, degrees: code === 'straighten' ? asMinus(format.number(degrees)) : String(degrees) };
  }
  function extension(values: SummaryLine['values']): Record<string, string | number> {
    const { pixels, share, colour: color } = values;
    const edge = edges.find((each) => each === values['edge']);
    return {
      ...values,
      size:
        typeof pixels === 'number' ? t('pixels', { count: pixels }) : typeof share === 'number' ? percent(share) : '',
      edge: edge === undefined ? '' : t(`edges.${edge}`),
      colour: typeof color === 'string' ? colorName(color) : '',
    };
  }
  function sizeOf({ width, height, scale }: SummaryLine['values']): string {
    if (typeof scale === 'number') return percent(scale);
    if (width !== undefined && height !== undefined) return `${width} × ${height}`;
    return width === undefined ? t('high', { side: String(height) }) : t('wide', { side: String(width) });
  }

  function destination({ picture, version }: SummaryLine['values']): Record<string, string | number> {
    if (picture !== undefined) return { which: 'picture', number: picture };
    return version === undefined ? { which: 'none', number: 0 } : { which: 'version', number: version };
  }
  function groundName(fill: string): string {
    const scene = scenes.find((each) => each === fill);
    return scene === undefined ? colorName(fill) : sceneName(scene);
  }

  return (steps) =>
    summarize(steps).map((line) => {
      const { on, part } = line.values;
      const found = foundParts.find((each) => each === part);
      const done = details(line).reduce(
        (text, detail) => t('detailed', { text, detail }),
        t(`lines.${line.code}`, written(line)),
      );
      const place = partPlaces.find((each) => each === part);
      const name = found === undefined ? place && t(`halves.${place}`) : partName(found);
      const isBut = line.values['but'] === 1;
      const text = name === undefined ? done : t(isBut ? 'onAllBut' : 'onPart', { part: name, text: done });
      const color = line.values['colour'];
      return {
        text:
          on === undefined || pictures.count < 2
            ? text
            : on === 0
              ? t('onAll', { text })
              : t('onPicture', { text, on }),
        colour: typeof color === 'string' && color.startsWith('#') ? color : undefined,
      };
    });
}

/** The lines of some steps as one label, for a button or a name. */
export function usePlanLabel(): (steps: readonly Step[]) => string {
  const lines = usePlanLines();
  const format = useFormatter();
  return (steps) =>
    format.list(
      lines(steps).map(({ text }, index) => (index === 0 ? text : continueWith(text))),
      { style: 'narrow' },
    );
}

/** Within a label a line begins no sentence, unless it begins with the name of a part; capitals stay capitals. */
const continueWith = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}[^:：]*$)/u, (letter) => letter.toLocaleLowerCase());
