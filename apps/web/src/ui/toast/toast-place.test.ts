import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toastPlace, type Box } from './toast-place.ts'

const room: Box = { left: 16, top: 60, right: 1_424, bottom: 884 }
const size = { width: 360, height: 60 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('messages are at the top right if no control is there', () => {
  expect(toastPlace(room, size, [box(300, 64, 100, 32)])).toEqual({ left: 1_064, top: 60 })
})

const titleButtons = [box(1_200, 64, 100, 32), box(1_310, 64, 100, 32)]

test('messages move below the buttons of a page’s title', () => {
  expect(toastPlace(room, size, titleButtons)).toEqual({ left: 1_064, top: 96 + 8 })
})

test('messages move left of the buttons of a page’s title if more controls are below', () => {
  const row = box(300, 100, 1_124, 300)
  expect(toastPlace(room, { width: 360, height: 36 }, [...titleButtons, row])).toEqual({
    left: 1_200 - 8 - 360,
    top: 60,
  })
})

test('messages go to the bottom if controls fill the top', () => {
  expect(toastPlace(room, size, [box(16, 64, 1_408, 200)])).toEqual({ left: 1_064, top: 824 })
})

test('messages cover as little as possible if everything is full', () => {
  const full = [box(16, 64, 1_408, 200), box(16, 800, 700, 84), box(716, 860, 708, 24)]
  expect(toastPlace(room, size, full)).toEqual({ left: 1_064, top: 824 })
})

test('messages stay within the region, and cover nothing if the top right is free', () => {
  const size = fc.record({
    width: fc.integer({ min: 100, max: 360 }),
    height: fc.integer({ min: 30, max: 200 }),
  })
  const anyBox = fc.tuple(fc.nat(1_400), fc.nat(900), fc.nat(300), fc.nat(60)).map((sides) => box(...sides))
  fc.assert(
    fc.property(size, fc.array(anyBox, { maxLength: 30 }), (given, controls) => {
      const { left, top } = toastPlace(room, given, controls)
      expect(left).toBeGreaterThanOrEqual(room.left)
      expect(left + given.width).toBeLessThanOrEqual(room.right)
      expect(top).toBeGreaterThanOrEqual(room.top)
      expect(top + given.height).toBeLessThanOrEqual(room.bottom)
      const corner = { left: room.right - given.width, top: room.top }
      const isFree = controls.every(
        (control) =>
          control.top >= room.top + given.height ||
          control.bottom <= room.top ||
          control.right <= corner.left ||
          control.left >= room.right,
      )
      if (isFree) expect({ left, top }).toEqual(corner)
    }),
  )
})
