// The model's arithmetic for WebAssembly with SIMD; ../plain.ts gives the same numbers, bit for bit.
// Addresses are bytes in the exported memory, which the caller grows and lays out (../layout.ts).

export { attend } from './attention.as';
export { add, gate, remember, rmsNorm, rotate, weigh } from './elementwise.as';
export { multiply } from './multiply.as';
