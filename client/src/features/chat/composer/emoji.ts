/** Faces and gestures that a conversation about money needs; several are made of more than one letter. */
export const emoji = [
  '😀 😄 😁 😂 🙂 😉 😊 😍 🥰 😘 😋 😎 🤔 🤗 🤝 🙏',
  '👍 👎 👌 ✌️ 👏 🙌 💪 👋 🫶 ❤️ 💚 💔 🎉 🎊 🌹 ☕',
  '😅 😓 😢 😭 😤 😡 😱 😴 🤒 🤧 🙄 😏 😶 🤫 🤐 😇',
  '👨‍💼 👩‍💼 🧑‍💻 👨‍👩‍👧 🏠 🏢 🏭 🚗 🏦 💰 💳 🧾 📈 📉 📎 📅',
  '✅ ❌ ❗ ❓ ⏰ ⌛ 🔔 🔕 📞 📱 🖨️ 📝 🗂️ 🔒 ⭐ 🎁',
].flatMap((line) => line.split(' '));
