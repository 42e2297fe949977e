import { describe, expect, it } from 'vitest';
import { ENVIRONMENTS, loadEnvironment } from '../../src/environments/registry.ts';

describe('the registry of environments', () => {
  it('loads each environment under its own id', async () => {
    for (const id of Object.keys(ENVIRONMENTS)) expect((await loadEnvironment(id)).id).toBe(id);
  });

  it('says which id it does not know', async () => {
    await expect(loadEnvironment('toString')).rejects.toThrow('there is no environment "toString"');
  });
});
