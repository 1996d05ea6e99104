/** 100 % is one pixel of the picture on one pixel of the screen. */
export const truePixels = (): number => 1 / (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
