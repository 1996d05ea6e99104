import type { Layer } from '@afterglow/domain/edits/layers';
import { columnsOf, MOST_LAYER_TEXT } from '@afterglow/domain/recipes/fill-recipe';
import { fieldsOf, photoFields } from '@afterglow/domain/recipes/text-fields';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import { TextAreaField } from '../ui/forms/field.tsx';
import type { LayerOf } from './stack.ts';

/** Words of a layer, and the fields that a batch fills for each photo: they go where the caret was. */
export function TextContent({
  layer,
  onLayer,
}: {
  readonly layer: LayerOf<'text'>;
  readonly onLayer: (layer: Layer) => void;
}) {
  const t = useTranslations('editorLayers');
  /** Undefined until somebody wrote: at the end. */
  const caret = useRef<readonly [from: number, to: number]>(undefined);
  const { content } = layer;
  const columns = columnsOf([{ op: 'compose', options: { layers: [layer] } }]);

  function insert(field: string): void {
    const isUntouched = content === t('newText');
    const [from, to] = isUntouched ? [0, content.length] : (caret.current ?? [content.length, content.length]);
    const written = `{${field}}`;
    const next = content.slice(0, from) + written + content.slice(to);
    if (next.length > MOST_LAYER_TEXT) return;
    caret.current = [from + written.length, from + written.length];
    onLayer({ ...layer, content: next });
  }

  return (
    <>
      <TextAreaField
        label={t('content')}
        hint={fieldsOf(content).size > 0 && t('fieldHint')}
        rows={2}
        maxLength={MOST_LAYER_TEXT}
        value={content}
        onChange={({ target: { value } }) => value !== '' && onLayer({ ...layer, content: value })}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          caret.current = [selectionStart, selectionEnd];
        }}
      />
      <div className="grid gap-1">
        <p className="field-label">{t('fieldsTitle')}</p>
        <div className="layer-add" role="group" aria-label={t('fieldsTitle')}>
          {photoFields.map((field) => (
            <Button key={field} size="small" onClick={() => insert(field)}>
              {t(`fieldNames.${field}`)}
            </Button>
          ))}
          <Button size="small" onClick={() => insert(t('sampleColumn'))}>
            {t('fieldNames.column')}
          </Button>
        </div>
        {columns.length > 0 && (
          <p className="text-t13 text-ink-2" role="status">
            {t('columnsNeeded', { count: columns.length, columns: columns.join(', ') })}
          </p>
        )}
      </div>
    </>
  );
}
