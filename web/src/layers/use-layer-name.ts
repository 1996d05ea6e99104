import type { Layer } from '@afterglow/domain/edits/layers';
import { useTranslations } from 'use-intl';
import { stickers } from './stickers.ts';

/** The name a person gave a layer, or what it shows. */
export function useLayerName(): (layer: Layer) => string {
  const t = useTranslations('editorLayers');
  const stickerName = useStickerName();
  return (layer) => {
    if (layer.name !== undefined && layer.name !== '') return layer.name;
    if (layer.kind === 'text') return layer.content.replaceAll(/\s+/gu, ' ').slice(0, 30);
    return layer.kind === 'sticker' ? stickerName(layer.sticker) : t(`kinds.${layer.kind}`);
  };
}

/** What a drawing of the library shows. */
export function useStickerName(): (sticker: string) => string {
  const t = useTranslations('editorLayers');
  return (wanted) => {
    const sticker = stickers.find(([, name]) => name === wanted);
    return sticker === undefined ? t('kinds.sticker') : `${sticker[0]} ${t(`stickerNames.${sticker[1]}`)}`;
  };
}
