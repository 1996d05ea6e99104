import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import { copyLayer, changeLayer, hasRoom, moveLayer, removeLayer, type Stack } from './stack.ts';
import { useLayerName } from './use-layer-name.ts';
import './layer-parts.css';

/** The layers by name, the uppermost first: choose, hide, order, copy, delete. */
export function LayerList({ stack, onStack }: { readonly stack: Stack; readonly onStack: (stack: Stack) => void }) {
  const t = useTranslations('editorLayers');
  const nameOf = useLayerName();
  if (stack.items.length === 0) return <p className="field-hint">{t('empty')}</p>;
  return (
    <ul className="layer-list" aria-label={t('list')}>
      {stack.items.toReversed().map(({ key, layer }) => {
        const name = nameOf(layer);
        const at = stack.items.findIndex((item) => item.key === key);
        return (
          <li key={key} data-chosen={key === stack.chosen || undefined}>
            <button
              type="button"
              className="layer-name"
              aria-pressed={key === stack.chosen}
              onClick={() => onStack({ ...stack, chosen: key })}
            >
              {name}
            </button>
            <Button
              kind="ghost"
              size="small"
              icon={layer.hidden ? 'eye-off' : 'eye'}
              aria-label={t(layer.hidden ? 'show' : 'hide', { name })}
              onClick={() => {
                const { hidden, ...seen } = layer;
                onStack(changeLayer(stack, key, hidden ? seen : { ...layer, hidden: true }));
              }}
            />
            {key === stack.chosen && (
              <>
                <Button
                  kind="ghost"
                  size="small"
                  icon="chevron-down"
                  className="layer-up"
                  aria-label={t('up', { name })}
                  disabled={at === stack.items.length - 1}
                  onClick={() => onStack(moveLayer(stack, key, 1))}
                />
                <Button
                  kind="ghost"
                  size="small"
                  icon="chevron-down"
                  aria-label={t('down', { name })}
                  disabled={at === 0}
                  onClick={() => onStack(moveLayer(stack, key, -1))}
                />
                <Button
                  kind="ghost"
                  size="small"
                  icon="copy"
                  aria-label={t('duplicate', { name })}
                  disabled={!hasRoom(stack)}
                  onClick={() => onStack(copyLayer(stack, key))}
                />
                <Button
                  kind="ghost"
                  size="small"
                  icon="delete"
                  aria-label={t('remove', { name })}
                  onClick={() => onStack(removeLayer(stack, key))}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
