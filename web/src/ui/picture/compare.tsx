import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { positionOfPointer } from './compare-position.ts';
import { SizedImage } from './sized-image.tsx';

/** A picture of one side; a node lays itself out (give it `className="side"`). */
export interface CompareSide {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string;
  /** For a picture of the site, which has several widths: how wide it is shown, as in `<img sizes>`. */
  readonly sizes?: string;
}

interface CompareProps {
  readonly before: CompareSide;
  readonly after: CompareSide;
  /** Name of the slider, e.g. "Compare original and result". */
  readonly label: string;
  /** `drag`: a slider. `hover`: a card's preview that follows the pointer and is no control. */
  readonly mode?: 'drag' | 'hover';
  /** Where the edge starts, in per cent. */
  readonly start?: number;
  /** Shows transparency of the result as a checkerboard. */
  readonly transparent?: boolean;
  /** CSS color behind a transparent result. */
  readonly backdrop?: string;
  readonly fit?: 'cover' | 'contain';
  /** CSS `object-position` of both pictures. */
  readonly focus?: string | undefined;
  readonly eager?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** More on top of the pictures. */
  readonly children?: ReactNode;
}

/**
 * Before and after under one edge of light. `--x` moves clip, line and grip together; an ancestor with `data-edge-host`
 * gets it too and may light its own text by it. Without JavaScript both halves stand at `start`.
 */
export function Compare({
  before,
  after,
  label,
  mode = 'drag',
  start = 50,
  transparent = false,
  backdrop,
  fit = 'cover',
  focus,
  eager = false,
  className = '',
  style,
  children,
}: CompareProps) {
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  function moveTo(position: number) {
    const value = `${position}%`;
    box.current?.style.setProperty('--x', value);
    const host = box.current?.closest('[data-edge-host]');
    if (host instanceof HTMLElement) host.style.setProperty('--x', value);
    if (slider.current) slider.current.value = String(position);
  }
  function follow(event: PointerEvent<HTMLDivElement>) {
    const least = mode === 'hover' ? 3 : 0;
    moveTo(positionOfPointer(event.clientX, event.currentTarget.getBoundingClientRect(), least));
  }
  /** Space held shows the original, as long as it is held. */
  function holdOriginal(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    box.current?.toggleAttribute('data-original', event.type === 'keydown');
  }
  // The whole picture is the target. iOS moves a native slider by its thumb only, so pointers are read here.
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      slider.current?.focus({ preventScroll: true });
      if (event.pointerType === 'mouse') follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
    },
  };
  const hover = { onPointerMove: follow };
  const at: CSSProperties & Record<'--x', string> = { ...style, '--x': `${start}%` };

  return (
    <div
      ref={box}
      className={`compare ${fit === 'contain' ? 'contain ' : ''}${mode === 'drag' ? 'cursor-ew-resize ' : ''}${className}`}
      style={at}
      {...(mode === 'drag' ? drag : hover)}
    >
      <SideImage side={before} focus={focus} eager={eager} />
      <div
        className={`side after ${transparent ? 'checker' : ''}`}
        style={backdrop === undefined ? undefined : { background: backdrop }}
      >
        <SideImage side={after} focus={focus} eager={eager} />
      </div>
      {before.caption && <span className="caption before">{before.caption}</span>}
      {after.caption && <span className="caption after">{after.caption}</span>}
      <span className="edge" />
      {mode === 'drag' && (
        <>
          <span className="grip" />
          <input
            ref={slider}
            type="range"
            min="0"
            max="100"
            defaultValue={start}
            aria-label={label}
            onChange={(event) => moveTo(event.target.valueAsNumber)}
            onKeyDown={holdOriginal}
            onKeyUp={holdOriginal}
            onBlur={() => box.current?.removeAttribute('data-original')}
          />
        </>
      )}
      {children}
    </div>
  );
}

function SideImage({
  side,
  focus,
  eager,
}: {
  readonly side: CompareSide;
  readonly focus: string | undefined;
  readonly eager: boolean;
}) {
  const { src, alt, sizes } = side;
  if (sizes !== undefined)
    return <SizedImage className="side" src={src} alt={alt} sizes={sizes} focus={focus} eager={eager} />;
  return (
    <img
      className="side"
      src={src}
      alt={alt}
      style={focus === undefined ? undefined : { objectPosition: focus }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      draggable={false}
    />
  );
}
