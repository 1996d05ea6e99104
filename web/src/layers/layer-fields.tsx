import { blendModes, layerFonts, scenes } from '@afterglow/domain/edits/layer-names';
import type { Layer } from '@afterglow/domain/edits/layers';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { NumberRange } from '../ui/forms/number-range.tsx';
import { isPlaced, place, resize, sizeOf, turn, type PlacedLayer } from './stack.ts';
import { TextContent } from './text-content.tsx';
import { ColorField, ShadowFields, TextLook } from './text-fields.tsx';

/** Everything that can be set of the chosen layer. */
export function LayerFields({ layer, onLayer }: { readonly layer: Layer; readonly onLayer: (layer: Layer) => void }) {
  const t = useTranslations('editorLayers');
  return (
    <div className="tool-group">
      {layer.kind === 'text' && (
        <>
          <TextContent layer={layer} onLayer={onLayer} />
          <SelectField
            label={t('font')}
            value={layer.font ?? 'sans-bold'}
            onChange={({ target: { value } }) =>
              onLayer({ ...layer, font: layerFonts.find((font) => font === value) ?? 'sans-bold' })
            }
            options={layerFonts.map((font) => ({ value: font, label: t(`fonts.${font}`) }))}
          />
          <TextLook layer={layer} onLayer={onLayer} />
        </>
      )}
      {layer.kind === 'backdrop' && (
        <>
          <SelectField
            label={t('fill')}
            value={layer.fill.startsWith('#') ? 'color' : layer.fill}
            onChange={({ target: { value } }) =>
              onLayer({ ...layer, fill: scenes.find((scene) => scene === value) ?? '#f4efe6' })
            }
            options={[
              ...scenes.map((scene) => ({ value: scene, label: t(`scenes.${scene}`) })),
              { value: 'color', label: t('fillColour') },
            ]}
          />
          {layer.fill.startsWith('#') && (
            <ColorField label={t('fillColour')} value={layer.fill} onChange={(fill) => onLayer({ ...layer, fill })} />
          )}
        </>
      )}
      {layer.kind === 'frame' && (
        <>
          <ColorField
            label={t('colour')}
            value={layer.colour ?? '#ffffff'}
            onChange={(color) => onLayer({ ...layer, colour: color })}
          />
          <Percent
            label={t('width')}
            value={layer.width ?? 0.04}
            min={1}
            max={40}
            onChange={(width) => onLayer({ ...layer, width })}
          />
        </>
      )}
      {(layer.kind === 'frame' || layer.kind === 'picture') && (
        <Percent
          label={t('corner')}
          value={layer.corner ?? 0}
          min={0}
          max={50}
          onChange={(corner) => onLayer({ ...layer, corner })}
        />
      )}
      {layer.kind === 'subject' && (
        <Percent
          label={t('reflection')}
          value={layer.reflection ?? 0}
          min={0}
          max={100}
          onChange={(reflection) => onLayer({ ...layer, reflection })}
        />
      )}
      {isPlaced(layer) && <Place layer={layer} onLayer={onLayer} />}
      <Percent
        label={t('opacity')}
        value={layer.opacity ?? 1}
        min={0}
        max={100}
        onChange={(opacity) => onLayer({ ...layer, opacity })}
      />
      <SelectField
        label={t('blend')}
        value={layer.blend ?? 'normal'}
        onChange={({ target: { value } }) =>
          onLayer({ ...layer, blend: blendModes.find((mode) => mode === value) ?? 'normal' })
        }
        options={blendModes.map((mode) => ({ value: mode, label: t(`blends.${mode}`) }))}
      />
      <TextField
        label={t('name')}
        maxLength={40}
        value={layer.name ?? ''}
        onChange={({ target: { value } }) => onLayer({ ...layer, name: value })}
      />
    </div>
  );
}

function Place({ layer, onLayer }: { readonly layer: PlacedLayer; readonly onLayer: (layer: Layer) => void }) {
  const t = useTranslations('editorLayers');
  return (
    <>
      <Percent
        label={t('size')}
        value={sizeOf(layer)}
        min={layer.kind === 'subject' ? 5 : 1}
        max={layer.kind === 'text' ? 100 : 200}
        onChange={(size) => onLayer(resize(layer, size))}
      />
      <NumberRange
        label={t('rotate')}
        value={layer.rotate ?? 0}
        min={-180}
        max={180}
        neutral={0}
        unit="°"
        onChange={(degrees) => onLayer(turn(layer, degrees))}
      />
      <Percent
        label={t('x')}
        value={layer.x ?? 0.5}
        min={-20}
        max={120}
        onChange={(x) => onLayer(place(layer, x, layer.y ?? 0.5))}
      />
      <Percent
        label={t('y')}
        value={layer.y ?? 0.5}
        min={-20}
        max={120}
        onChange={(y) => onLayer(place(layer, layer.x ?? 0.5, y))}
      />
      <Button
        size="small"
        icon="flip-horizontal"
        aria-pressed={layer.flip ?? false}
        onClick={() => {
          const { flip, ...upright } = layer;
          onLayer(flip ? upright : { ...layer, flip: true });
        }}
      >
        {t('flip')}
      </Button>
      <ShadowFields layer={layer} onLayer={onLayer} />
    </>
  );
}

/** A share, set in per cent. */
function Percent({
  value,
  onChange,
  ...rest
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (share: number) => void;
}) {
  return <NumberRange {...rest} value={Math.round(value * 100)} unit=" %" onChange={(set) => onChange(set / 100)} />;
}
