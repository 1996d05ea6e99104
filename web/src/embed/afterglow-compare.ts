/**
 * `<afterglow-compare before after label before-label after-label start>`: before and after under one edge, on any site.
 * One file without a dependency. The slider is a native one, so that keys and screen readers know it; the whole picture is its
 * handle. Styles are a constructed sheet: a page's policy for inline styles is no hindrance. Children are shown where this
 * script does not run.
 */
import { positionOfPointer } from '../ui/picture/compare-position.ts';
import { css } from './compare-style.ts';

const shown = ['before', 'after', 'label', 'before-label', 'after-label', 'before-alt', 'after-alt'] as const;

export class AfterglowCompare extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [...shown, 'start'];
  static #sheet: CSSStyleSheet | undefined;

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #frame = add(this.#root, 'div', 'frame');
  readonly #before = add(this.#frame, 'img', 'before');
  readonly #after = add(this.#frame, 'img', 'after');
  readonly #captions = [add(this.#frame, 'span', 'caption before'), add(this.#frame, 'span', 'caption after')] as const;
  readonly #slider: HTMLInputElement;

  constructor() {
    super();
    if (AfterglowCompare.#sheet === undefined) {
      AfterglowCompare.#sheet = new CSSStyleSheet();
      AfterglowCompare.#sheet.replaceSync(css);
    }
    this.#root.adoptedStyleSheets = [AfterglowCompare.#sheet];
    add(this.#frame, 'i', 'edge');
    this.#slider = add(this.#frame, 'input', 'slider');
    this.#slider.type = 'range';
    this.#slider.addEventListener('input', () => this.#moveTo(this.#slider.valueAsNumber));
    this.#frame.addEventListener('pointerdown', this.#press);
    this.#frame.addEventListener('pointermove', this.#drag);
    for (const end of ['pointerup', 'pointercancel'] as const)
      this.#frame.addEventListener(end, () => this.#frame.classList.remove('held'));
    for (const image of [this.#before, this.#after]) {
      image.draggable = false;
      image.decoding = 'async';
      // With one picture there is nothing to compare: the other is shown alone.
      image.addEventListener('error', () => this.#frame.classList.add(`no-${image.className}`));
      image.addEventListener('load', () => this.#frame.classList.remove(`no-${image.className}`));
    }
  }

  /** Where the edge is, in per cent from the left. */
  get position(): number {
    return this.#slider.valueAsNumber;
  }
  set position(position: number) {
    this.#moveTo(position);
  }

  connectedCallback(): void {
    const start = Number(this.getAttribute('start') ?? 50);
    this.#moveTo(Number.isFinite(start) ? start : 50);
  }

  attributeChangedCallback(name: string): void {
    if (name === 'start') return this.connectedCallback();
    const [before, after, label, beforeLabel, afterLabel, beforeAlt, afterAlt] = shown.map(
      (each) => this.getAttribute(each) ?? '',
    );
    setPicture(this.#before, before, beforeAlt || beforeLabel);
    setPicture(this.#after, after, afterAlt || afterLabel);
    this.#captions[0].textContent = beforeLabel ?? '';
    this.#captions[1].textContent = afterLabel ?? '';
    this.#slider.ariaLabel = label || [beforeLabel, afterLabel].filter((part) => part).join(' / ');
  }

  #moveTo(position: number): void {
    this.#slider.value = String(position);
    const value = `${this.#slider.value}%`;
    this.#slider.ariaValueText = value;
    this.#frame.style.setProperty('--x', value);
  }

  readonly #press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    // Pointers are read here: a native slider moves by its thumb only on iOS.
    event.preventDefault();
    this.#frame.setPointerCapture(event.pointerId);
    this.#slider.focus({ preventScroll: true });
    // A finger may only want to scroll on: it moves the edge once it goes sideways.
    if (event.pointerType === 'mouse') this.#follow(event);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (!this.#frame.hasPointerCapture(event.pointerId)) return;
    this.#frame.classList.add('held');
    this.#follow(event);
  };

  #follow(event: PointerEvent): void {
    this.#moveTo(positionOfPointer(event.clientX, this.#frame.getBoundingClientRect()));
    this.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function add<Name extends 'div' | 'img' | 'span' | 'i' | 'input'>(
  parent: Node,
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.setAttribute('part', className);
  parent.appendChild(element);
  return element;
}

function setPicture(image: HTMLImageElement, src = '', alt = ''): void {
  image.alt = alt;
  if (image.getAttribute('src') !== src) image.src = src;
}

if (customElements.get('afterglow-compare') === undefined) customElements.define('afterglow-compare', AfterglowCompare);
