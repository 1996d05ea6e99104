import type { Layer } from '@afterglow/domain/edits/layers';
import { useTranslations } from 'use-intl';
import { Choice } from '../ui/forms/choice.tsx';
import { NumberRange } from '../ui/forms/number-range.tsx';
import type { LayerOf, PlacedLayer } from './stack.ts';

export function ColorField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}) {
  return (
    <label className="flex items-center justify-between gap-4">
      <span className="field-label">{label}</span>
      <input type="color" className="colour-well" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

const aligns = ['left', 'center', 'right'] as const;

/** Color, bend and outline of words. */
export function TextLook({
  layer,
  onLayer,
}: {
  readonly layer: LayerOf<'text'>;
  readonly onLayer: (layer: Layer) => void;
}) {
  const t = useTranslations('editorLayers');
  const { stroke, ...bare } = layer;
  return (
    <>
      <ColorField
        label={t('colour')}
        value={layer.colour ?? '#ffffff'}
        onChange={(color) => onLayer({ ...layer, colour: color })}
      />
      {layer.content.includes('\n') && (
        <Choice
          label={t('align')}
          value={layer.align ?? 'center'}
          onChange={(value) => onLayer({ ...layer, align: aligns.find((each) => each === value) ?? 'center' })}
          options={aligns.map((value) => ({ value, label: t(`aligns.${value}`) }))}
        />
      )}
      <NumberRange
        label={t('curve')}
        value={Math.round((layer.curve ?? 0) * 100)}
        min={-100}
        max={100}
        neutral={0}
        unit=" %"
        onChange={(curve) => onLayer({ ...layer, curve: curve / 100 })}
      />
      <NumberRange
        label={t('stroke')}
        value={Math.round((stroke?.width ?? 0) * 100)}
        min={0}
        max={30}
        neutral={0}
        unit=" %"
        onChange={(width) =>
          onLayer(width === 0 ? bare : { ...bare, stroke: { colour: stroke?.colour ?? '#000000', width: width / 100 } })
        }
      />
      {stroke !== undefined && (
        <ColorField
          label={t('strokeColour')}
          value={stroke.colour}
          onChange={(color) => onLayer({ ...layer, stroke: { ...stroke, colour: color } })}
        />
      )}
    </>
  );
}

/** A shadow by strength, softness, distance and color. */
export function ShadowFields({
  layer,
  onLayer,
}: {
  readonly layer: PlacedLayer;
  readonly onLayer: (layer: Layer) => void;
}) {
  const t = useTranslations('editorLayers');
  const { shadow, ...bare } = layer;
  const percent = (value: number): number => Math.round(value * 1000) / 10;
  return (
    <>
      <NumberRange
        label={t('shadow')}
        value={Math.round((shadow === undefined ? 0 : (shadow.opacity ?? 0.5)) * 100)}
        min={0}
        max={100}
        neutral={0}
        unit=" %"
        onChange={(opacity) =>
          onLayer(opacity === 0 ? bare : { ...layer, shadow: { ...shadow, opacity: opacity / 100 } })
        }
      />
      {shadow !== undefined && (
        <>
          <NumberRange
            label={t('shadowBlur')}
            value={percent(shadow.blur ?? 0.02)}
            min={0}
            max={20}
            step={0.5}
            unit=" %"
            onChange={(blur) => onLayer({ ...layer, shadow: { ...shadow, blur: blur / 100 } })}
          />
          <NumberRange
            label={t('shadowDistance')}
            value={percent(shadow.y ?? 0.01)}
            min={-20}
            max={20}
            step={0.5}
            unit=" %"
            onChange={(far) => onLayer({ ...layer, shadow: { ...shadow, x: far / 100, y: far / 100 } })}
          />
          <ColorField
            label={t('shadowColour')}
            value={shadow.colour ?? '#000000'}
            onChange={(color) => onLayer({ ...layer, shadow: { ...shadow, colour: color } })}
          />
        </>
      )}
    </>
  );
}
