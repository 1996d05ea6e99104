import type { Article } from '../article.ts';

export const holds: Article = {
  category: 'credits',
  related: ['credits', 'queue', 'errors'],
  text: {
    zh: {
      title: '预留、扣除和退回',
      summary: '为什么余额会先减少，什么时候真正扣，失败了怎么退。',
      keywords: '预留 扣费 退回 冻结 失败 重复扣 账单 流水',
      body: `
每个任务经过三步，余额不会被悄悄改动：

1. **预留**：任务被接受时，余额立刻减去价格。这样同时开几个任务也不会花超。
2. **扣除**：图片做好并存好之后，预留变成花费，余额不再变化。
3. **退回**：失败或取消时，预留的积分全部回到余额，一分不少。

## 不会发生的事

- 不会扣两次：同一次点击只会有一个任务，重复提交、刷新页面都一样。
- 不会变成负数：余额不够时任务根本不会开始。
- 服务器重启也不会丢：任务会继续做完，或者退回积分。

积分明细里，“退回”和对应的“预留”成对出现。专业版不限量，预留是 0，但每次任务同样有记录。
`,
    },
    en: {
      title: 'Hold, spend, give back',
      summary: 'Why the balance falls first, when credits are really spent, and how they come back.',
      keywords: 'hold capture release charge twice failed refund statement ledger reserved',
      body: `
Every job takes three steps, and the balance never changes quietly:

1. **Hold.** When the job is accepted, its price leaves your balance. So several jobs at once cannot spend more than you have.
2. **Spend.** Once the picture is made and stored, the hold becomes the payment. The balance does not change again.
3. **Give back.** If it fails or you cancel, all held credits return.

## What does not happen

- Nothing is charged twice: one press is one job, however often it is sent or the page reloaded.
- The balance never goes below zero: without enough credits a job does not begin.
- A restart of the server loses nothing: jobs go on, or their credits come back.

In your statement every credit that came back stands beside its hold. On Pro the hold is 0, and the job is recorded all the same.
`,
    },
    es: {
      title: 'Reservar, gastar, devolver',
      summary: 'Por qué el saldo baja primero, cuándo se gastan los créditos y cómo vuelven.',
      keywords: 'reserva cobro devolver cobrado dos veces fallo extracto movimientos',
      body: `
Cada trabajo pasa por tres pasos y el saldo nunca cambia a escondidas:

1. **Reserva.** Al aceptarse el trabajo, su precio sale de tu saldo. Así varios trabajos a la vez no pueden gastar más de lo que tienes.
2. **Gasto.** Cuando la imagen está hecha y guardada, la reserva pasa a ser el pago. El saldo no vuelve a cambiar.
3. **Devolución.** Si falla o cancelas, vuelven todos los créditos reservados.

## Lo que no ocurre

- Nada se cobra dos veces: una pulsación es un trabajo, aunque se envíe varias veces o recargues la página.
- El saldo nunca baja de cero: sin créditos suficientes el trabajo no empieza.
- Un reinicio del servidor no pierde nada: los trabajos siguen o sus créditos vuelven.

En tu extracto, cada devolución aparece junto a su reserva. En Pro la reserva es 0, y el trabajo queda anotado igualmente.
`,
    },
  },
};
