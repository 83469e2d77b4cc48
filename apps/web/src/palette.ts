import type { MantineColorsTuple } from '@mantine/core'

/** The ten-step palettes, shade 0 (lightest) to 9. */
export const palette = {
  harbor: shades('#F0FAFB #DDF4F5 #BFE8EA #95D7DA #6DC0C5 #3EA3A8 #0A8287 #036B70 #015458 #02383B'),
  green: shades('#F1FBF3 #E0F5E5 #C5EACD #9FD9AE #7BC48F #54A76E #30854E #246E3F #1B5630 #113A1F'),
  yellow: shades('#FDF7ED #F9EDD8 #F1DCB6 #E5C489 #D2AA5E #B68A2F #936A03 #795700 #5F4401 #402C00'),
  orange: shades('#FFF6F0 #FFEADE #FFD5BC #F9B892 #E99B6B #CE7A42 #AB591D #8E4813 #70380D #4C2407'),
  red: shades('#FEF5F4 #FFE9E6 #FFD3CE #FFB2AB #FA8C85 #E06862 #BA4643 #9B3735 #7B2A28 #531B19'),
  blue: shades('#F3F8FE #E3F0FF #C8E2FF #A1CDFF #7CB5F5 #5696DC #3575B8 #286099 #1E4B79 #133152'),
  violet: shades('#FAF6FF #F3EAFF #E7D6FE #D6BBF8 #C19EE9 #A47DCF #835DAC #6C4B8F #553B71 #39264C'),
  gray: shades('#F8FAFB #F2F5F6 #E8ECED #D8DDDF #BDC4C6 #868E90 #5F6A6C #4B5457 #343C3E #161D1F'),
  dark: shades('#E3E7E8 #B9BFC1 #99A0A2 #6A7274 #343B3D #272E30 #1D2325 #12181A #0C1214 #060B0D'),
}

function shades(list: string): MantineColorsTuple {
  return list.split(' ') as unknown as MantineColorsTuple
}
