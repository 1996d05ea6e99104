import { useState, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { failedEarly } from '../../../ui/picture/failed-early.ts';
import type { Size, View } from '../view.ts';
import { firstLevel, levelFor, levelUrl, thumbUrl } from './picture-level.ts';
import { useLaidScale } from './use-laid-scale.ts';

export interface CanvasPicture extends Size {
  readonly versionId: string;
  readonly imageId: string;
  readonly name: string;
  /** Where it is when the server does not have it yet. */
  readonly url?: string | undefined;
  /** Seen until it has arrived; without one squares, which also show through. */
  readonly ground?: string | undefined;
}

/** From this magnification on a pixel is shown as a square. */
const squarePixels = 3;

/**
 * One picture where the view puts it. Large pictures come small at first; what the screen can show of them is loaded over
 * that, at 100 % and beyond every pixel.
 */
export function Plane({
  picture,
  view,
  clipLeft,
  progress,
  waits = false,
  onArrive,
}: {
  readonly picture: CanvasPicture;
  readonly view: View;
  /** CSS pixels that are cut off its left side, for the split. */
  readonly clipLeft?: number;
  /** Share of a job that is done on it: the light stands there, what is to come is dimmed. */
  readonly progress?: number;
  /** Another picture is still shown in its place: it is loaded, and not seen yet. */
  readonly waits?: boolean;
  /** It can be painted, or never will be. */
  readonly onArrive?: () => void;
}) {
  const t = useTranslations('editor');
  const [sharp, setSharp] = useState<string>();
  const [lost, setLost] = useState<string>();
  const { imageId, name, url } = picture;
  const laid = useLaidScale(view.scale);
  const width = picture.width * laid;
  const height = picture.height * laid;
  const stretch = laid > 0 ? view.scale / laid : 1;
  const ratio = typeof devicePixelRatio === 'number' ? devicePixelRatio : 1;
  const first = url ?? levelUrl(imageId, picture.width > firstLevel ? firstLevel : undefined);
  const level = levelFor(picture.width, picture.width * Math.min(laid, view.scale) * ratio);
  const wanted = url ?? (level !== undefined && level <= firstLevel ? first : levelUrl(imageId, level));
  const style: CSSProperties & Record<'--x', string> = {
    width,
    height,
    transform: `translate(${view.x}px, ${view.y}px)${stretch === 1 ? '' : ` scale(${stretch})`}`,
    clipPath: clipLeft === undefined ? undefined : `inset(0 0 0 ${Math.max(0, Math.min(width, clipLeft / stretch))}px)`,
    opacity: waits ? 0 : undefined,
    imageRendering: view.scale * ratio >= squarePixels ? 'pixelated' : undefined,
    // small as the strip has it already, so that a large one begins blurred and not empty
    background: picture.ground && `${picture.ground} url(${withBase(thumbUrl(imageId))}) 0 0 / 100% 100%`,
    '--x': `${Math.round((progress ?? 0) * 1000) / 10}%`,
  };
  return (
    <div
      className={`plane ${progress !== undefined ? 'work' : picture.ground === undefined ? 'checker' : ''}`}
      data-live={progress === undefined ? undefined : ''}
      style={style}
    >
      {lost === first && <p className="lost">{t('pictureLost')}</p>}
      {lost !== first && (wanted === first || sharp !== wanted) && (
        <img
          key={first}
          src={first}
          alt={name}
          draggable={false}
          fetchPriority="high"
          onLoad={({ currentTarget }) => void currentTarget.decode().then(onArrive, onArrive)}
          ref={(image) => {
            if (failedEarly(image)) setLost(first);
          }}
          onError={() => {
            setLost(first);
            onArrive?.();
          }}
        />
      )}
      {lost !== first && wanted !== first && (
        <img
          key={wanted}
          src={wanted}
          alt={sharp === wanted ? name : ''}
          draggable={false}
          onLoad={() => setSharp(wanted)}
        />
      )}
      {progress !== undefined && (
        <>
          <img className="rest" src={first} alt="" draggable={false} />
          <span className="edge" />
        </>
      )}
    </div>
  );
}
