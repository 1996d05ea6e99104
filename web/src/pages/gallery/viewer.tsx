import type { Image } from '@afterglow/domain/contract/studio/images';
import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FreeLimit } from '../../billing/free-limit.tsx';
import { VisibleLabel } from '../../pictures/visible-label.tsx';
import { PublishButton } from '../../share/publish-dialog.tsx';
import { ShareLinkButton } from '../../share/share-dialog.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Compare } from '../../ui/picture/compare.tsx';
import { framedAlike, reframes } from '../../ui/picture/framed-alike.ts';
import { mediaPath } from '../../ui/picture/picture-sources.ts';

export interface Viewed {
  readonly image: Image;
  readonly name: string;
  readonly templateTitle: string | undefined;
  /** What a result was made from; undefined while it is read, null when it is gone. */
  readonly source: Image | null | undefined;
}

/** One picture large, compared with what it was made from, with its facts and what can be done next. */
export function Viewer({
  viewed,
  onClose,
  onStep,
  onDelete,
}: {
  readonly viewed: Viewed | null;
  readonly onClose: () => void;
  /** Shows the picture before (-1) or after (1). */
  readonly onStep: (step: -1 | 1) => void;
  readonly onDelete: (image: Image) => void;
}) {
  const t = useTranslations('gallery');

  function onKey(event: KeyboardEvent) {
    // The slider has the arrows while it is focused.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'Delete' && viewed) onDelete(viewed.image);
  }

  return (
    <Dialog.Root open={viewed !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="viewer" onKeyDown={onKey}>
          {viewed && (
            <>
              <div className="viewer-wall">
                <ViewerPicture viewed={viewed} />
                <Button
                  kind="on-picture"
                  icon="chevron-left"
                  className="viewer-step left"
                  aria-label={t('previous')}
                  onClick={() => onStep(-1)}
                />
                <Button
                  kind="on-picture"
                  icon="chevron-right"
                  className="viewer-step right"
                  aria-label={t('next')}
                  onClick={() => onStep(1)}
                />
              </div>
              <div className="viewer-side">
                <div className="flex items-start justify-between gap-3">
                  <Dialog.Title className="text-t20 wrap-anywhere break-keep">
                    {viewed.templateTitle ?? viewed.name}
                  </Dialog.Title>
                  <Dialog.Close render={<Button kind="ghost" icon="close" aria-label={t('close')} />} />
                </div>
                <ViewerFacts viewed={viewed} />
                <ViewerActions viewed={viewed} onDelete={onDelete} />
                <p className="viewer-keys text-t13 text-ink-3">{t('keys')}</p>
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ViewerPicture({ viewed: { image, source, name } }: { readonly viewed: Viewed }) {
  const t = useTranslations('gallery');
  const url = (id: string) => `${mediaPath(id)}?w=1920&format=webp`;
  const ratio = image.width / image.height;
  const style: CSSProperties & Record<'--ratio', number> = {
    aspectRatio: ratio,
    '--ratio': ratio,
    backgroundColor: image.colour,
  };
  if (source && framedAlike(image, source) && !reframes(image.templateId))
    return (
      <Compare
        key={image.id}
        className="viewer-frame"
        style={style}
        before={{ src: url(source.id), alt: t('before'), caption: t('before') }}
        after={{ src: url(image.id), alt: name, caption: t('after') }}
        label={t('compare')}
        transparent
        eager
      />
    );
  return <img key={image.id} className="viewer-frame checker" style={style} src={url(image.id)} alt={name} />;
}

function ViewerFacts({ viewed: { image } }: { readonly viewed: Viewed }) {
  const t = useTranslations('gallery');
  const format = useFormatter();
  return (
    <dl className="viewer-facts">
      <dt>{t('madeAt')}</dt>
      <dd>{format.dateTime(new Date(image.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      <dt>{t('size')}</dt>
      <dd>
        {image.width} × {image.height}
      </dd>
      <dt>{t('file')}</dt>
      <dd>{format.number(image.bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 })}</dd>
    </dl>
  );
}

function ViewerActions({
  viewed: { image },
  onDelete,
}: {
  readonly viewed: Viewed;
  readonly onDelete: (image: Image) => void;
}) {
  const t = useTranslations('gallery');
  const template = image.templateId === null ? undefined : `/templates/${encodeURIComponent(image.templateId)}`;
  const again =
    template === undefined
      ? undefined
      : image.generationId !== null
        ? `${template}?job=${image.generationId}`
        : image.sourceImageId !== null
          ? `${template}?image=${image.sourceImageId}`
          : template;
  return (
    <div className="viewer-acts grid gap-2">
      <ButtonLink
        kind="primary"
        icon="download"
        reloadDocument
        download
        to={`${mediaPath(image.id)}?format=png&download=1`}
      >
        {t('download')}
      </ButtonLink>
      <FreeLimit image={image} />
      <VisibleLabel key={image.id} image={image} />
      {image.kind === 'result' && <ShareLinkButton image={image} />}
      {image.kind === 'result' && <PublishButton image={image} />}
      {again !== undefined && (
        <ButtonLink kind="quiet" icon="retry" to={again}>
          {image.generationId === null ? t('again') : t('details')}
        </ButtonLink>
      )}
      <ButtonLink
        kind="quiet"
        icon="edit"
        to={
          image.templateId === null || image.generationId === null
            ? `/editor?image=${image.id}`
            : `/editor?generation=${image.generationId}`
        }
      >
        {t('inEditor')}
      </ButtonLink>
      <ButtonLink kind="quiet" icon="sliders" to={`/templates?image=${image.id}`}>
        {t('useIn')}
      </ButtonLink>
      <Button kind="danger" icon="delete" onClick={() => onDelete(image)}>
        {t('delete')}
      </Button>
    </div>
  );
}
