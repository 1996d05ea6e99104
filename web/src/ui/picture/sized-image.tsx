import { preload } from 'react-dom';
import { withBase, withBaseInSet } from '../../base-path/base-path.ts';
import { formatsOf, srcSetOf } from './picture-sources.ts';

/** A picture of the site in the width and format the browser wants. Its frame decides how large it is shown. */
export function SizedImage({
  src,
  alt,
  sizes,
  eager = false,
  className,
  focus,
}: {
  readonly src: string;
  readonly alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className?: string;
  /** CSS `object-position`, where the frame's own would not do. */
  readonly focus?: string | undefined;
}) {
  // Found in the head, a first picture does not wait for the page's text to arrive; a browser without AVIF skips the hint.
  // In the browser the picture itself is there as soon: a hint would only outlive it where another picture takes its place.
  const formats = formatsOf(src);
  const [best = 'webp'] = formats;
  if (eager && typeof document === 'undefined')
    preload(withBase(src), {
      as: 'image',
      type: `image/${best}`,
      imageSrcSet: withBaseInSet(srcSetOf(src, Infinity, best)),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture className="contents">
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSetOf(src, Infinity, format)} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        alt={alt}
        style={focus === undefined ? undefined : { objectPosition: focus }}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
