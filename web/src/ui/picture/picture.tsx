import type { ComponentProps } from 'react';
import { srcSetOf } from './picture-sources.ts';

/**
 * A stored picture (`mediaPath(id)` or a template's `imageUrl`) in the size and format the browser wants. Its place is
 * kept by `width` and `height`, filled with its average `colour` until it is there.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  colour: color,
  sizes = '100vw',
  eager = false,
  className,
  style,
  ...rest
}: Omit<ComponentProps<'img'>, 'src' | 'loading'> & {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly colour?: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  readonly sizes?: string;
  /** For the main picture of a page. */
  readonly eager?: boolean;
}) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(src, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(src, width, 'webp')} sizes={sizes} />
      <img
        {...rest}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{ ...style, backgroundColor: color }}
      />
    </picture>
  );
}
