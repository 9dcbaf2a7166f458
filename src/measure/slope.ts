// How does time grow with size? The slope of a straight line through the logarithms: 1 is linear, 2 is square.

export function logLogSlope(points: readonly (readonly [size: number, time: number])[]): number {
  const logs = points.map(([size, time]) => [Math.log(size), Math.log(time)] as const);
  const meanX = mean(logs.map(([x]) => x));
  const meanY = mean(logs.map(([, y]) => y));
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of logs) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return covariance / variance;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
