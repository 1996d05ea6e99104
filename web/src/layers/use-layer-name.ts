import type { Layer } from '@afterglow/domain/edits/layers';
import { useTranslations } from 'use-intl';
import { stickers } from './stickers.ts';

/** The name a person gave a layer, or what it shows. */
export function useLayerName(): (layer: Layer) => string {
  const t = useTranslations('editorLayers');
  return (layer) => {
    if (layer.name !== undefined && layer.name !== '') return layer.name;
    if (layer.kind === 'text') return layer.content.replaceAll(/\s+/gu, ' ').slice(0, 30);
    const kind = t(`kinds.${layer.kind}`);
    if (layer.kind !== 'sticker') return kind;
    const sticker = stickers.find(([, name]) => name === layer.sticker);
    return sticker === undefined ? kind : `${sticker[0]} ${t(`stickerNames.${sticker[1]}`)}`;
  };
}
