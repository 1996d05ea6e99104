import type { Template } from '@afterglow/domain/contract/public/templates';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownExample } from '../../showcase/read-sample.ts';
import { stageSizes } from '../../template-parts/warm-stage.ts';
import { Compare } from '../../ui/picture/compare.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { SizedImage } from '../../ui/picture/sized-image.tsx';
import type { Framed, StageView } from './stage-view.ts';

const { whole, half } = stageSizes;

/** The wall with the picture. Its height is the same in every state, so nothing jumps from upload to result. */
export function Stage({
  view,
  template,
  example,
  under,
}: {
  readonly view: StageView;
  readonly template: Template;
  /** Shown until there is a photo. */
  readonly example: ShownExample;
  readonly under?: ReactNode;
}) {
  const t = useTranslations('template');
  const comparing = view.kind === 'compare' || (view.kind === 'sample' && example.framedAlike);

  return (
    <div>
      <div className="stage">
        <StagePicture view={view} template={template} example={example} />
      </div>
      <div className="stage-under">
        <div className="min-w-0">
          {under}
          {view.kind === 'work' && view.photo !== undefined && <span>{t('originalSafe')}</span>}
          {comparing && <span className="stage-keys num">{t('keys')}</span>}
        </div>
      </div>
    </div>
  );
}

function StagePicture({
  view,
  template,
  example,
}: {
  readonly view: StageView;
  readonly template: Template;
  readonly example: ShownExample;
}) {
  const t = useTranslations('template');
  switch (view.kind) {
    case 'sample':
      return <SamplePicture title={template.title} example={example} />;
    case 'photo':
      return view.sent === undefined ? (
        <Frame photo={view.photo}>
          {view.photo && <img src={view.photo.url} alt={t('yourPhoto')} />}
          <span className="caption before">{t('yourPhoto')}</span>
        </Frame>
      ) : (
        <Light photo={view.photo} progress={view.sent} alt={t('yourPhoto')} />
      );
    case 'work':
      return <Light photo={view.photo} progress={view.progress} alt={t('working')} />;
    case 'compare':
      return (
        <Compare
          className="frame settle"
          style={frameOf(view.after)}
          before={{ src: view.before.url, alt: t('before'), caption: t('before') }}
          after={{ src: view.after.url, alt: t('resultAlt', { title: template.title }), caption: t('after') }}
          label={t('compare')}
          transparent
          eager
        />
      );
    case 'pair':
      return (
        <div className="pair">
          <PairSide
            picture={view.after}
            alt={t('resultAlt', { title: template.title })}
            caption={t('after')}
            order={2}
          />
          <PairSide picture={view.before} alt={t('before')} caption={t('before')} order={1} />
        </div>
      );
    case 'alone':
      return (
        <div className="frame picture checker" style={frameOf(view.after)}>
          <img src={view.after.url} alt={t('resultAlt', { title: template.title })} />
        </div>
      );
  }
}

/** The template's own before and after; a template without a photo has only the finished one. */
function SamplePicture({ title, example }: { readonly title: string; readonly example: ShownExample }) {
  const t = useTranslations('template');
  const alt = t('sampleOf', { title });
  const { imageUrl, previewUrl, ratio, beforeRatio } = example;
  if (imageUrl === '' || imageUrl === previewUrl)
    return (
      <div className="frame picture" style={frameOf({ width: ratio, height: 1 })}>
        <SizedImage src={previewUrl} alt={alt} sizes={whole} eager />
      </div>
    );
  if (!example.framedAlike)
    return (
      <div className="sample-pair">
        <figure style={frameOf({ width: beforeRatio, height: 1 })}>
          <SizedImage src={imageUrl} alt="" sizes={half} eager />
          <figcaption className="caption before">{t('beforeSample')}</figcaption>
        </figure>
        <figure style={frameOf({ width: ratio, height: 1 })}>
          <SizedImage src={previewUrl} alt={alt} sizes={half} eager />
          <figcaption className="caption before">{t('afterSample')}</figcaption>
        </figure>
      </div>
    );
  return (
    <Compare
      key={previewUrl}
      className="frame"
      style={frameOf({ width: ratio, height: 1 })}
      before={{ src: imageUrl, alt: '', caption: t('beforeSample'), sizes: whole }}
      after={{ src: previewUrl, alt, caption: t('afterSample'), sizes: whole }}
      label={t('compare')}
      focus={example.focus ?? '50% 20%'}
      transparent
      eager
    />
  );
}

/** The light stands at the share that is done, and what is still to come is dimmed; where that is not known it goes to and fro. */
function Light({
  photo,
  progress,
  alt,
}: {
  readonly photo: Framed | undefined;
  readonly progress: number | undefined;
  readonly alt: string;
}) {
  if (progress === undefined)
    return (
      <div className="frame work" style={frameOf(photo ?? { width: 1, height: 1 })}>
        {photo && <img src={photo.url} alt={alt} />}
        <span className="seeking">
          <span className="edge" />
        </span>
      </div>
    );
  const at: CSSProperties & Record<'--x', string> = {
    ...frameOf(photo ?? { width: 1, height: 1 }),
    '--x': `${Math.round(progress * 1000) / 10}%`,
  };
  return (
    <div className="frame work" data-live="" style={at}>
      {photo && (
        <>
          <img src={photo.url} alt={alt} />
          <img className="rest" src={photo.url} alt="" />
        </>
      )}
      <span className="edge" />
    </div>
  );
}

function Frame({ photo, children }: { readonly photo: Framed | undefined; readonly children: ReactNode }) {
  return (
    <div className="frame picture" style={frameOf(photo ?? { width: 1, height: 1 })}>
      {photo === undefined && <Icon name="image" className="absolute inset-0 m-auto text-ink-3" />}
      {children}
    </div>
  );
}

function PairSide({
  picture,
  alt,
  caption,
  order,
}: {
  readonly picture: Framed;
  readonly alt: string;
  readonly caption: string;
  readonly order: number;
}) {
  const ratio = picture.width / picture.height;
  const style: CSSProperties & Record<'--grow', number> = { aspectRatio: ratio, '--grow': ratio, order };
  return (
    <div className="picture checker pair-side" style={style}>
      <img src={picture.url} alt={alt} />
      <span className="caption before">{caption}</span>
    </div>
  );
}

function frameOf({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): CSSProperties & Record<'--ratio', number> {
  return { aspectRatio: width / height, '--ratio': width / height };
}
