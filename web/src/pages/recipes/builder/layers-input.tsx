import { layersSchema, type Layer } from '@afterglow/domain/edits/layers';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { AddButtons } from '../../../layers/add-buttons.tsx';
import { LayerFields } from '../../../layers/layer-fields.tsx';
import { LayerList } from '../../../layers/layer-list.tsx';
import { addLayer, changeLayer, startStack, type Stack } from '../../../layers/stack.ts';
import { BundleMessages } from '../../../words/messages-provider.tsx';

interface Props {
  /** As written in the recipe. */
  readonly value: unknown;
  readonly onChange: (layers: readonly object[] | undefined) => void;
}

/** The layers of a step, by the fields of the editor's tool; where they lie is seen in the preview. */
export default function LayersInput(props: Props) {
  return (
    <Suspense>
      <BundleMessages bundle="editor">
        <LayersOfStep {...props} />
      </BundleMessages>
    </Suspense>
  );
}

function LayersOfStep({ value, onChange }: Props) {
  const t = useTranslations('editorLayers');
  const [stack, setStack] = useState(() => startStack(readLayers(value)));
  const chosen = stack.items.find(({ key }) => key === stack.chosen);
  function change(next: Stack): void {
    setStack(next);
    const written = next.items.map(({ layer }) => writeLayer(layer));
    onChange(written.length === 0 ? undefined : written);
  }
  return (
    <>
      <AddButtons
        stack={stack}
        onStack={change}
        choosing={false}
        onPicture={(isWanted) => isWanted && change(addLayer(stack, { kind: 'picture', imageId: second }))}
      />
      <LayerList stack={stack} onStack={change} />
      {chosen !== undefined && (
        <LayerFields
          key={chosen.key}
          layer={chosen.layer}
          onLayer={(layer) => change(changeLayer(stack, chosen.key, layer))}
        />
      )}
      <p className="field-hint">{t('recipe')}</p>
    </>
  );
}

/** Stands for the second picture of the recipe, which its step names. */
const second = '00000000-0000-4000-8000-000000000000';

const writtenSchema = z.array(z.looseObject({ kind: z.string() })).catch([]);

/** Nothing when they are not in order: the check says what is wrong with them. */
function readLayers(value: unknown): readonly Layer[] {
  const named = writtenSchema.parse(value).map(({ picture, ...layer }) => {
    const seen = layer['hidden'] === false ? { ...layer, hidden: undefined } : layer;
    return picture === undefined ? seen : { ...seen, imageId: second };
  });
  return layersSchema.safeParse(named).data ?? [];
}

/** What is undefined is not written. */
const writeLayer = (layer: Layer): object =>
  layer.kind === 'picture' ? { ...layer, imageId: undefined, picture: 1 } : layer;
