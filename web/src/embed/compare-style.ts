/** The look of `<afterglow-compare>`; a page changes it by `::part()` and by the size and corners of the element itself. */
export const css = `
:host{display:block;border-radius:12px;overflow:hidden}
:host([hidden]){display:none}
.frame{position:relative;overflow:hidden;border-radius:inherit;cursor:ew-resize;touch-action:pan-y;user-select:none;-webkit-user-select:none;direction:ltr;--x:50%}
img{display:block;width:100%;height:auto}
.after{position:absolute;inset:0;height:100%;object-fit:cover}
img.after{clip-path:inset(0 0 0 var(--x));transition:clip-path .16s ease-out}
.edge{position:absolute;inset:0 auto 0 var(--x);width:3px;margin-left:-1.5px;background:linear-gradient(#ffb454,#f2617a 55%,#8b6cf0);transition:left .16s ease-out;pointer-events:none}
.edge::after{content:"‹ ›";position:absolute;top:50%;left:50%;width:34px;height:34px;margin:-17px;border-radius:50%;background:#fff;color:#333;font:700 17px/31px system-ui,sans-serif;text-align:center;box-shadow:0 1px 6px #0006}
.held *{transition:none}
.caption{position:absolute;inset:auto auto 10px 10px;max-width:45%;padding:2px 9px;border-radius:99px;background:#000a;color:#fff;font:500 13px/1.5 system-ui,sans-serif;pointer-events:none}
.caption:empty{display:none}
.caption.after{inset:auto 10px 10px auto;height:auto}
.slider{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;pointer-events:none}
.frame:has(.slider:focus-visible)::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 3px #f2617a,inset 0 0 0 5px #fff;pointer-events:none}
.no-before :is(.edge,.slider,.caption),.no-after :is(.edge,.slider,.caption,img.after){display:none}
.no-before,.no-after{cursor:auto}
.no-before .after{position:static;clip-path:none}
.no-before .before{display:none}
@media (prefers-reduced-motion:reduce){.frame *{transition:none}}
@media (forced-colors:active){.edge{background:Highlight}}
`;
