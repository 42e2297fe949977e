/** A counter and what an effect saw of it: in an environment where effects silently never run, nothing. */
export function watched(): { increase: () => void; seen: number[]; stop: () => void } {
  let count = $state(0);
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(count);
    });
  });
  return { increase: () => (count += 1), seen, stop };
}
