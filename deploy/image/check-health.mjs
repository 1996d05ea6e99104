// The health check of the image. A worker serves no pages: it is asked at METRICS_PORT, where that is open.
const { MODE, PORT, METRICS_PORT } = process.env;
const address =
  MODE === 'worker'
    ? METRICS_PORT && `http://127.0.0.1:${METRICS_PORT}/health/ready`
    : `http://127.0.0.1:${PORT || 3000}/api/health/ready`;
if (address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  process.exitCode = answer?.ok ? 0 : 1;
}
