import type { Article } from '../article.ts';

export const queue: Article = {
  category: 'results',
  related: ['holds', 'errors', 'plans'],
  text: {
    zh: {
      title: '排队、进度和取消',
      summary: '任务在等什么，时间怎么估，关掉页面会不会丢。',
      keywords: '排队 进度 等待 多久 取消 卡住 关闭页面 慢 时间',
      body: `
## 你会看到什么

- **排队**：前面还有几个任务。付费套餐的任务排在前面。
- **剩余时间**：按同一模板最近的真实耗时估算。第一次用某个模板时没有依据，就不显示，而不是乱猜一个。
- **步骤和百分比**：光线停在你自己的照片上，走到哪就做到哪。

## 关掉页面、断网、换设备

任务在服务器上，不在浏览器里。关掉页面、手机没电、断网都不影响；回到同一地址，或打开[我的图片](/gallery)，结果就在那里。每个结果都属于你发起的那次请求，不会拿到别人的图。

## 取消

排队时、制作中都能取消，预留的积分马上回到余额，照片和设置还在。已经完成的任务不能取消。

## 第一次特别慢？

服务器刚装好时要先下载模型，页面会显示“等待模型”。下载只有一次，之后就快了。

同时进行和排队的数量由[套餐](/help/plans)决定；超过时会提示，等一个完成就好。
`,
    },
    en: {
      title: 'Waiting, progress and cancelling',
      summary: 'What a job waits for, where the time comes from, and what closing the page does.',
      keywords: 'queue wait progress time left cancel stuck close tab slow how long',
      body: `
## What you see

- **In line**: how many jobs are ahead. Paid plans go first.
- **Time left**: from what the same template really took lately. Without such times nothing is shown, rather than a guess.
- **Step and percent**: the light stands on your own photo, as far across as the work is done.

## Closing the page, losing the connection, another device

The job is at the server, not in your browser. Close the page or lose the connection, and it goes on; come back to the same address, or open [My pictures](/gallery). A result belongs to the request you made, never to somebody else’s.

## Cancelling

You can cancel while it waits and while it runs. The held credits are back at once, and your photo and settings stay. What is finished cannot be cancelled.

## Very slow the first time?

A new server fetches its models first, and the page says that it waits for a model. That happens once.

How many jobs run and wait at once depends on your [plan](/help/plans). When there are too many, you are told; wait for one to finish.
`,
    },
    es: {
      title: 'Espera, progreso y cancelación',
      summary: 'Qué espera un trabajo, de dónde sale el tiempo y qué pasa al cerrar la página.',
      keywords: 'cola esperar progreso tiempo restante cancelar atascado cerrar lento cuánto tarda',
      body: `
## Lo que ves

- **En cola**: cuántos trabajos hay delante. Los planes de pago van primero.
- **Tiempo restante**: según lo que la misma plantilla ha tardado de verdad últimamente. Sin esos datos no se muestra nada, en vez de adivinar.
- **Paso y porcentaje**: la luz está sobre tu propia foto y avanza con el trabajo.

## Cerrar la página, perder la conexión, otro dispositivo

El trabajo está en el servidor, no en tu navegador. Si cierras la página o pierdes la conexión, continúa; vuelve a la misma dirección o abre [Mis imágenes](/gallery). Cada resultado pertenece a tu petición, nunca a la de otra persona.

## Cancelar

Puedes cancelar mientras espera y mientras trabaja. Los créditos reservados vuelven al instante y tu foto y tus ajustes se quedan. Lo terminado no se puede cancelar.

## ¿Muy lento la primera vez?

Un servidor nuevo descarga primero sus modelos y la página dice que espera un modelo. Ocurre una sola vez.

Cuántos trabajos corren y esperan a la vez depende de tu [plan](/help/plans). Si son demasiados, se te dice; espera a que termine uno.
`,
    },
  },
};
